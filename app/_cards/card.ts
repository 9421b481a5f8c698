import { join } from 'node:path'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { markupOf } from '@/judge/drawing/elements'
import { PALETTES } from '@/judge/drawing/palette'
import type { Drawing } from '@/judge/drawing/shapes'

/** The fonts of the site with their weights on cards. */
const WEIGHTS = { Inter: 400, Literata: 600 } as const
export type FontName = keyof typeof WEIGHTS

/** The subsets into which the packages split these fonts. A letter in two of them is taken from the first. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
const DEVANAGARI = 'Noto Sans Devanagari'

/** System fonts for Japanese, best first, as in globals.css. */
const JAPANESE: Readonly<Record<FontName, readonly string[]>> = {
  Inter: ['Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic', 'Meiryo'],
  Literata: ['Hiragino Mincho ProN', 'Noto Serif JP', 'Noto Serif CJK JP', 'Yu Mincho'],
}

/** Each file gets a family of its own, because the library uses only one file of a family for a text. */
const familyOf = (font: FontName, subset: string): string => (subset === 'latin' ? font : `${font} ${subset}`)

let loading: ReturnType<typeof load> | undefined

/**
 * The canvas library with our fonts. It is 34 MB of native code, so it is loaded with the first card. Rejects if a font
 * cannot be read; the next card tries again.
 */
export const loadCanvas = () => {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const { createCanvas, GlobalFonts, loadImage } = await import('@napi-rs/canvas')
  // The library replaces a missing letter only from the families that a text names, so every text names them all. That
  // costs nothing for the letters of our fonts, and up to 0.3 ms a family for others.
  const installed = GlobalFonts.families.map(({ family }) => family)
  const register = (name: string, subset: string, family: string) => {
    const path = `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`
    if (!GlobalFonts.registerFromPath(join(/* turbopackIgnore: true */ process.cwd(), path), family))
      throw new Error(`cannot read the font ${path}`)
    return family
  }
  const devanagari = register('noto-sans-devanagari', 'devanagari', DEVANAGARI)
  const stackOf = (font: FontName) => {
    const ours = SUBSETS.map((subset) => register(font.toLowerCase(), subset, familyOf(font, subset)))
    return [...ours, devanagari, ...JAPANESE[font], ...installed]
      .map((family) => JSON.stringify(family))
      .join()
  }
  const stacks = { Inter: stackOf('Inter'), Literata: stackOf('Literata') }
  /** `size` is in pixels. */
  const setFont = (pen: SKRSContext2D, font: FontName, size: number) => {
    pen.font = `${WEIGHTS[font]} ${size}px ${stacks[font]}`
    // From the font alone, version 1.0 draws bold letters as far apart as thin ones.
    pen.fontVariationSettings = `"wght" ${WEIGHTS[font]}`
  }
  return { createCanvas, loadImage, setFont }
}

export const CARD = { width: 1200, height: 630 } as const

interface Words {
  readonly title: string
  /** One line above the title that says what the link is. */
  readonly over: string
  /** One or two sentences below the title. */
  readonly below: string
}

/** The content of a link preview card. */
export interface Card extends Words {
  readonly drawing?: Drawing | undefined
}

/** The same content as plain text: the board is an SVG file. */
interface Content extends Words {
  readonly board: string | undefined
}

export const contentOf = ({ drawing, ...words }: Card): Content => ({
  ...words,
  board: drawing && boardOf(drawing),
})

const MARGIN = 56
const BOARD = 518
const INK = PALETTES.light

interface Setting {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font?: FontName
  readonly fill?: string
}

/** Draws a card: text on the left, the board on the right, in the light theme's colours. */
export async function drawCard({ title, over, below, board }: Content): Promise<Canvas> {
  const { createCanvas, loadImage, setFont } = await loadCanvas()
  const canvas = createCanvas(CARD.width, CARD.height)
  const pen = canvas.getContext('2d')
  const write = (words: string, { x, y, size, font = 'Inter', fill = INK.ink }: Setting) => {
    setFont(pen, font, size)
    pen.fillStyle = fill
    pen.fillText(printable(words), x, y)
  }
  const width = CARD.width - 2 * MARGIN - (board ? BOARD + 40 : 0)
  const titleLines = linesOf(title, width / 60, 3)
  // A long title leaves less room for the text below it.
  const belowLines = linesOf(below, width / 30, titleLines.length > 2 ? 2 : 4)
  const top = 268
  const under = top + 70 * titleLines.length

  pen.fillStyle = INK.paper
  pen.fillRect(0, 0, CARD.width, CARD.height)
  pen.drawImage(await loadImage(Buffer.from(MARK)), MARGIN, MARGIN - 8)
  write('Clew', { x: MARGIN + 60, y: MARGIN + 32, size: 34, font: 'Literata' })
  write(over, { x: MARGIN, y: top - 58, size: 26, fill: INK.soft })
  for (const [index, line] of titleLines.entries())
    write(line, { x: MARGIN, y: top + 8 + 70 * index, size: 60, font: 'Literata' })
  for (const [index, line] of belowLines.entries())
    write(line, { x: MARGIN, y: under + 10 + 42 * index, size: 30, fill: INK.soft })
  if (board) {
    const image = await loadImage(Buffer.from(board))
    const x = CARD.width - MARGIN - BOARD + (BOARD - image.width) / 2
    pen.drawImage(image, x, (CARD.height - image.height) / 2)
  }
  return canvas
}

/** Replaces control characters and halves of surrogate pairs, some of which the canvas refuses. */
const printable = (words: string): string => words.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')

/**
 * Draws a board as SVG. The canvas ignores `paint-order`, which puts the halo of a text below its letters, so such a
 * text is followed by the letters alone.
 */
const boardOf = (drawing: Drawing): string =>
  markupOf(drawing, { pixels: BOARD, font: 'Inter' }).replace(
    /<text([^>]*) stroke="[^>]* paint-order="stroke">([^<]*<\/text>)/g,
    '$&<text$1>$2',
  )

/** The logo, as in app/_ui/Mark.tsx. */
const MARK = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="45" height="45" viewBox="0 0 28 28">',
  '<g fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">',
  `<path d="M16.5 4.5H3v21h22v-21h-1.5M16.5 10.5H9v9h10v-4" stroke="${INK.ink}"/>`,
  `<path d="M13.6 15h3.4a3 3 0 0 0 3-3V1.6" stroke="${INK.thread}"/>`,
  `<circle cx="13.6" cy="15" r="1.8" fill="${INK.thread}"/></g></svg>`,
].join('')

/** Approximate letter width as a multiple of the font size: accurate enough for breaking lines. */
const widthOf = (letter: string): number => {
  // The virama joins its consonant with the next one, which makes it half as wide.
  if (letter === '\u094d') return -0.35
  if (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/.test(letter)) return 1
  if (/\p{Mn}/u.test(letter)) return 0
  if (/\p{Script=Devanagari}/u.test(letter)) return /\p{Mc}/u.test(letter) ? 0.3 : 0.7
  if (/[iljtfr.,:;'!|()[\]\s]/.test(letter)) return 0.32
  return /[mwMW@%\p{Lu}]/u.test(letter) ? 0.74 : 0.56
}

const widthOfText = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

/**
 * Breaks a text into lines of at most `width` times the font size: at spaces, or within words that are too long. If
 * there are more than `most` lines, the last one ends with an ellipsis.
 */
export function linesOf(text: string, width: number, most: number): string[] {
  const lines: string[] = ['']
  for (const word of text.trim().slice(0, 1000).split(/\s+/)) {
    for (const part of partsOf(word, width)) {
      const last = lines.at(-1) ?? ''
      const longer = last ? `${last} ${part}` : part
      if (widthOfText(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(part)
    }
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '', width)]
}

/** Adds an ellipsis to a line; if it does not fit, it replaces the last word, or the last letter of the only word. */
function cut(line: string, width: number): string {
  if (widthOfText(`${line}…`) <= width) return `${line}…`
  const space = line.lastIndexOf(' ')
  return `${line.slice(0, space < 0 ? -1 : space)}…`
}

/** Splits a word that is too long for a line into pieces that fit. */
function partsOf(word: string, width: number): string[] {
  const parts = ['']
  for (const letter of word) {
    const last = parts.at(-1) ?? ''
    if (last && widthOfText(last + letter) > width) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts
}
