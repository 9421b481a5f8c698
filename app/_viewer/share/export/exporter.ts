import { sceneOf } from '@/app/_viewer/boards/sceneOf'
import { markupOf } from '@/judge/drawing/markup'
import { PALETTES, type Theme } from '@/judge/drawing/palette'
import type { PuzzleId } from '@/judge/puzzles'
import type { Face } from '@/judge/puzzles/face'
import { loadFace } from '@/judge/puzzles/load'
import { formatReplay } from '@/judge/replay/file'
import type { Replay, Scene } from '@/judge/replay/play'
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

interface Exported {
  readonly puzzle: PuzzleId
  readonly replay: Replay
}

/** Creates files from a replay. Loads its rules and drawing code first. */
export async function openExporter({ puzzle, replay }: Exported) {
  const face = await loadFace(puzzle)
  const scene = sceneOf(face, replay)
  const { length } = scene.film
  return {
    length,
    async make(wanted: Wanted): Promise<Blob> {
      const { format, theme, speed, onProgress, signal } = wanted
      const step = Math.min(wanted.step, length)
      const { paper } = PALETTES[theme]
      const svgAt = (at: number, pixels: number) => drawnAt(face, scene, at, { theme, pixels })
      switch (format) {
        case 'svg':
          return new Blob([svgAt(step, PIXELS.svg)], { type: 'image/svg+xml' })
        case 'png':
          return pngOf(await paintSvg(svgAt(step, PIXELS.png), paper))
        case 'gif':
          return makeGif({
            ...{ plan: planGif(length, speed), onProgress, signal },
            draw: (at) => rasterOf(svgAt(at, PIXELS.gif), paper),
          })
        case 'json':
          return new Blob([formatReplay(replay)], { type: 'application/json' })
      }
    },
  }
}

/** The board at a step as a self-contained SVG file. */
function drawnAt(
  face: Face,
  { level, moves, film }: Scene,
  step: number,
  options: { readonly theme: Theme; readonly pixels: number },
): string {
  const drawing = face.draw({ level, moves, film, frame: film.at(step), step, focus: film.focus })
  return markupOf(drawing, { ...options, font: FONT })
}
