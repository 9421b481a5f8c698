import { sceneOf } from '@/app/_viewer/boards/Picture'
import { markupOf } from '@/judge/drawing/elements'
import { BOARD_PALETTES, type Theme } from '@/judge/drawing/palette'
import type { Drawing } from '@/judge/drawing/shapes'
import type { PuzzleId } from '@/judge/puzzles'
import { loadFace } from '@/judge/puzzles/load'
import type { Replay } from '@/judge/replay/play'
import { formatReplay } from '@/judge/replay/replay'
import type { Format } from './files'
import { makeGif } from './gif'
import { planGif } from './gifPlan'
import { paintSvg, pngOf, rasterOf } from './raster'

/** Pixels along the longer side. PNG files are larger, because people look at them closely; SVG files scale. */
const PIXELS = { svg: 640, gif: 640, png: 1280 } as const

/** Font for exported boards: the site's own if it is installed, otherwise the system's. */
const FONT = "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace"

interface Wanted {
  readonly format: Format
  readonly theme: Theme
  readonly step: number
  readonly speed: number
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** What files are made from. */
export interface Source {
  /** Number of steps. */
  readonly length: number
  /** The inputs of what is played. */
  json(): string
  /** What is seen at a step, from left to right. */
  drawAt(step: number): readonly Drawing[]
}

/** Creates files. */
export function exporterOf({ length, json, drawAt }: Source) {
  return {
    length,
    async make(wanted: Wanted): Promise<Blob> {
      const { format, theme, speed, onProgress, signal } = wanted
      const step = Math.min(wanted.step, length)
      const { paper } = BOARD_PALETTES[theme]
      const svgAt = (at: number, pixels: number) => sideBySide(drawAt(at), { theme, pixels, font: FONT })
      switch (format) {
        case 'svg':
          return new Blob([svgAt(step, PIXELS.svg)], { type: 'image/svg+xml' })
        case 'png':
          return pngOf(await paintSvg(svgAt(step, PIXELS.png), paper))
        case 'gif':
          return makeGif({
            plan: planGif(length, speed),
            onProgress,
            signal,
            draw: (at) => rasterOf(svgAt(at, PIXELS.gif), paper),
          })
        case 'json':
          return new Blob([json()], { type: 'application/json' })
      }
    },
  }
}

/** A replay as a source of files. Loads its rules and drawing code first. */
export async function sourceOfReplay(puzzle: PuzzleId, replay: Replay): Promise<Source> {
  const face = await loadFace(puzzle)
  const { level, moves, film } = sceneOf(face, replay)
  return {
    length: film.length,
    json: () => formatReplay(replay),
    drawAt: (step) => [face.draw({ level, moves, film, frame: film.at(step), step, focus: film.focus })],
  }
}

interface Options {
  readonly theme: Theme
  /** Length of the longer side of each drawing in pixels. */
  readonly pixels: number
  readonly font: string
}

/** Pixels between two drawings. */
const GAP = 16

/** Drawings as one SVG file, from left to right. */
export function sideBySide(drawings: readonly Drawing[], options: Options): string {
  const files = drawings.map((drawing) => markupOf(drawing, options))
  if (files.length === 1) return files[0]!
  const sizes = files.map((file) => ({ width: lengthIn(file, 'width'), height: lengthIn(file, 'height') }))
  let x = 0
  const placed = files.map((file, index) => {
    const put = file.replace('<svg', `<svg x="${x}"`)
    x += sizes[index]!.width + GAP
    return put
  })
  const height = Math.max(...sizes.map((size) => size.height))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${x - GAP}" height="${height}">\n${placed.join('')}</svg>\n`
}

/** A length of the outermost element of an SVG file. */
const lengthIn = (file: string, name: 'width' | 'height'): number =>
  Number(new RegExp(`^<svg[^>]* ${name}="([\\d.]+)"`).exec(file)?.[1])
