import { Resvg } from '@resvg/resvg-js'
import { escaped } from '@/judge/drawing/markup'
import { type Outline, outlineOf } from './devanagari'
import { type FontName, familyOf, fontFiles, WEIGHTS } from './fonts'
import { runsOf, type Subset } from './subsets'

/** Size of the cache of text widths. */
const MEASURED = 2000

interface Setting {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font: FontName
  readonly fill: string
}

/**
 * Draws text on one line as SVG. For each text the renderer takes one font file and replaces missing letters from any
 * other font, which sometimes loses the whole text. So each run becomes a text element that needs one file only and
 * begins where the last one ends. Devanagari is drawn as outlines.
 */
export async function lineOf(words: string, { font, x, y, size, fill }: Setting): Promise<string> {
  const set = `y="${y}" font-size="${size}" font-weight="${WEIGHTS[font]}" fill="${fill}" xml:space="preserve"`
  const textAt = (at: number, family: string, text: string) =>
    `<text x="${at}" font-family="${family}" ${set}>${escaped(text)}</text>`
  const runs = runsOf(words)
  if (!runs) return textAt(x, familiesFor(words, font), words)
  const pieces: string[] = []
  let at = x
  for (const [index, { subset, text }] of runs.entries()) {
    if (subset === 'devanagari') {
      const outline = await outlineOf(text, font)
      pieces.push(markupOf(outline, { font, x: at, y, size, fill }))
      at += size * outline.width
    } else {
      pieces.push(textAt(at, familyOf(font, subset), text))
      if (index < runs.length - 1) at += size * widthOf(text, subset, font)
    }
  }
  return pieces.join('')
}

/** Draws an outline as SVG. In fonts the y axis points up, in SVG down. */
function markupOf({ glyphs, unitsPerEm }: Outline, { x, y, size, fill }: Setting): string {
  const scale = size / unitsPerEm
  const paths = glyphs.map(({ x, y, path }) => `<path transform="translate(${x} ${y})" d="${path}"/>`)
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${paths.join('')}</g>`
}

/** A letter with straight sides in each subset: the text before it ends where this letter begins. */
const POSTS: Readonly<Record<Subset, string>> = {
  latin: 'H',
  'latin-ext': 'Ħ',
  cyrillic: 'Н',
  'cyrillic-ext': 'Ӏ',
}

/** Advance width of a run, as a multiple of the font size. Takes a fraction of a millisecond. */
function widthOf(text: string, subset: Subset, font: FontName): number {
  const post = POSTS[subset]
  const family = familyOf(font, subset)
  return rightOf(text + post, family) - rightOf(post, family)
}

/** Cache of measured widths: spaces and posts recur on each card, and many people request the card of a shared link. */
const measured = new Map<string, number>()

function rightOf(text: string, family: string): number {
  const key = `${family}\n${text}`
  const known = measured.get(key)
  if (known !== undefined) return known
  const size = 100
  const set = `font-size="${size}" font-family="${family}" xml:space="preserve"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text ${set}>${escaped(text)}</text></svg>`
  const font = { fontFiles: [...fontFiles()], loadSystemFonts: false }
  const box = new Resvg(svg, { font, logLevel: 'off' }).getBBox()
  const right = box ? (box.x + box.width) / size : 0
  if (measured.size >= MEASURED) measured.clear()
  measured.set(key, right)
  return right
}

/** System fonts for scripts that our fonts lack, best first, as in globals.css. */
const OF_THE_MACHINE: readonly (readonly [RegExp, Readonly<Record<FontName, string>>])[] = [
  [
    /\p{Script=Devanagari}/u,
    {
      Inter: 'Noto Sans Devanagari, Kohinoor Devanagari, Nirmala UI, Lohit Devanagari',
      Literata:
        'Noto Serif Devanagari, Noto Sans Devanagari, Kohinoor Devanagari, Nirmala UI, Lohit Devanagari',
    },
  ],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    {
      Inter: 'Hiragino Sans, Noto Sans JP, Noto Sans CJK JP, Yu Gothic, Meiryo',
      Literata: 'Hiragino Mincho ProN, Noto Serif JP, Noto Serif CJK JP, Yu Mincho',
    },
  ],
]

const familiesFor = (words: string, font: FontName): string =>
  OF_THE_MACHINE.find(([script]) => script.test(words))?.[1][font] ?? font
