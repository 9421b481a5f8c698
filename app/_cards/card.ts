import { markupOf } from '@/judge/drawing/markup'
import { PALETTES } from '@/judge/drawing/palette'
import type { Drawing } from '@/judge/drawing/shapes'
import type { FontName } from './fonts'
import { lineOf } from './line'
import { linesOf } from './text'

export const CARD = { width: 1200, height: 630 } as const

/** The content of a link preview card. */
export interface Card {
  readonly title: string
  /** One line above the title that says what the link is. */
  readonly over: string
  /** One or two sentences below the title. */
  readonly below: string
  readonly drawing?: Drawing | undefined
}

const MARGIN = 56
const BOARD = 518
const INK = PALETTES.light

/** Draws a card as SVG: text on the left, the board on the right, in the light theme's colours. */
export async function cardOf({ title, over, below, drawing }: Card): Promise<string> {
  const width = CARD.width - 2 * MARGIN - (drawing ? BOARD + 40 : 0)
  const titleLines = linesOf(title, width / 60, 3)
  // A long title leaves less room for the text below it.
  const belowLines = linesOf(below, width / 30, titleLines.length > 2 ? 2 : 4)
  const top = 268
  const under = top + 70 * titleLines.length
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${INK.paper}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN - 8})">${MARK}</g>`,
    text('Clew', { x: MARGIN + 60, y: MARGIN + 32, size: 34, font: 'Literata' }),
    text(over, { x: MARGIN, y: top - 58, size: 26, fill: INK.soft }),
    ...titleLines.map((line, index) =>
      text(line, { x: MARGIN, y: top + 8 + 70 * index, size: 60, font: 'Literata' }),
    ),
    ...belowLines.map((line, index) =>
      text(line, { x: MARGIN, y: under + 10 + 42 * index, size: 30, fill: INK.soft }),
    ),
    drawing ? placed(drawing) : '',
    '</svg>',
  ]
  return (await Promise.all(parts)).join('')
}

/** Places a drawing on the right, vertically centred. */
function placed(drawing: Drawing): string {
  const svg = markupOf(drawing, { pixels: BOARD, font: 'Inter' })
  const [, width = BOARD, height = BOARD] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg)?.map(Number) ?? []
  const x = CARD.width - MARGIN - BOARD + (BOARD - width) / 2
  const y = (CARD.height - height) / 2
  return `<g transform="translate(${x} ${y})">${svg}</g>`
}

/** The logo, as in app/_ui/Mark.tsx. */
const MARK = [
  '<g transform="scale(1.6)" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">',
  `<path d="M16.5 4.5H3v21h22v-21h-1.5M16.5 10.5H9v9h10v-4" stroke="${INK.ink}"/>`,
  `<path d="M13.6 15h3.4a3 3 0 0 0 3-3V1.6" stroke="${INK.thread}"/>`,
  `<circle cx="13.6" cy="15" r="1.8" fill="${INK.thread}"/></g>`,
].join('')

interface Set {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font?: FontName
  readonly fill?: string
}

const text = (words: string, { font = 'Inter', fill = INK.ink, ...place }: Set): Promise<string> =>
  lineOf(words, { ...place, font, fill })
