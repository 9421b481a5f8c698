import { markupOf } from '@/judge/drawing/markup'
import type { Theme } from '@/judge/drawing/palette'
import type { Drawing } from '@/judge/drawing/shapes'

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
