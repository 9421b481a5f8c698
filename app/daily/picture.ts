import { type DailyBoard, type Day, numberOfDay } from '@/judge/daily/day'
import type { Square } from '@/judge/daily/squares'
import { PALETTES } from '@/judge/drawing/palette'
import type { ResultLine } from './result'

const INK = PALETTES.light
const COLOURS: Readonly<Record<Square, string>> = { all: INK.good, some: INK.fog, none: INK.ink }

const [WIDTH, HEIGHT] = [1200, 630]
const SQUARE = 52

interface Words {
  readonly day: Day
  readonly lines: readonly ResultLine[]
  readonly nameOf: (board: DailyBoard) => string
  /** Address of the day's page, at the bottom. */
  readonly address: string
}

/** A result as an SVG file of the size of a link card, in the colours of the light theme. */
export function svgOf({ day, lines, nameOf, address }: Words): string {
  const rows = lines.map(({ board, figure, squares }, index) => {
    const y = 210 + 120 * index
    const boxes = squares.map(
      (square, at) =>
        `<rect x="${340 + at * (SQUARE + 8)}" y="${y}" width="${SQUARE}" height="${SQUARE}" rx="4" fill="${COLOURS[square]}"/>`,
    )
    return `${text(64, y + 38, 36, nameOf(board))}${boxes.join('')}${text(1136, y + 38, 40, `${figure}`, 'end')}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.paper}"/>`,
    text(64, 120, 56, `Clew #${numberOfDay(day)}`),
    text(1136, 120, 36, day, 'end'),
    ...rows,
    text(64, 590, 28, address),
    '</svg>',
  ].join('')
}

const text = (x: number, y: number, size: number, words: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" font-family="Inter, sans-serif" font-size="${size}" fill="${INK.ink}" text-anchor="${anchor}">${escaped(words)}</text>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
