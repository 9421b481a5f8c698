import type { Font } from 'harfbuzzjs'
import { devanagariFor, type FontName } from './fonts'

/** Outlines of shaped text, in font units, with y pointing up. */
export interface Outline {
  readonly unitsPerEm: number
  readonly glyphs: readonly Glyph[]
  /** Advance width to where the next letters begin, as a multiple of the font size. */
  readonly width: number
}

interface Glyph {
  readonly x: number
  readonly y: number
  /** SVG path data. */
  readonly path: string
}

/**
 * Shapes a run of Devanagari: vowels go before, above or below the consonant that they follow, and consonants without a
 * vowel are joined. The renderer (resvg) also shapes, but takes a syllable to be as wide as its widest glyph, so that
 * the next one overlaps it (https://github.com/linebender/resvg/pull/1043, not in version 2.6.2).
 */
export async function outlineOf(text: string, font: FontName): Promise<Outline> {
  const hb = await shaper()
  const { letters, unitsPerEm } = await lettersFor(font)
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.setScript('Deva')
  buffer.setLanguage('hi')
  buffer.setDirection(hb.Direction.LTR)
  hb.shape(letters, buffer)
  let pen = 0
  const glyphs: Glyph[] = []
  for (const {
    codepoint: glyph,
    xAdvance = 0,
    xOffset = 0,
    yOffset = 0,
  } of buffer.getGlyphInfosAndPositions()) {
    glyphs.push({ x: pen + xOffset, y: yOffset, path: letters.glyphToPath(glyph) })
    pen += xAdvance
  }
  return { unitsPerEm, glyphs, width: pen / unitsPerEm }
}

/** Half a megabyte that only cards in Hindi need, so it is loaded with the first of them. */
const shaper = () => import('harfbuzzjs')

interface Loaded {
  readonly letters: Font
  readonly unitsPerEm: number
}

const loaded = new Map<FontName, Loaded>()

async function lettersFor(font: FontName): Promise<Loaded> {
  const hb = await shaper()
  const known = loaded.get(font)
  if (known) return known
  const face = new hb.Face(new hb.Blob(devanagariFor(font)))
  const made = { letters: new hb.Font(face), unitsPerEm: face.upem }
  loaded.set(font, made)
  return made
}
