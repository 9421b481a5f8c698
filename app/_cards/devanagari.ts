import type { Font } from 'harfbuzzjs'
import { devanagariFor, type FontName } from './fonts'

/** Letters as they are drawn, in units of their font, upwards. */
export interface Outline {
  readonly unitsPerEm: number
  readonly glyphs: readonly Glyph[]
  /** How far they reach to where the next letters begin, in parts of their size. */
  readonly width: number
}

interface Glyph {
  readonly x: number
  readonly y: number
  /** Path data of SVG. */
  readonly path: string
}

/**
 * A run of Devanagari, shaped: vowels stand before, over and below the consonant that they follow, and consonants without
 * one are joined. What draws cards shapes them, too, but takes a syllable to be as wide as its widest glyph, so that the
 * next one lies on it (https://github.com/linebender/resvg/pull/1043, not in version 2.6.2).
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

/** Half a megabyte that only cards in Hindi need: loaded with the first of them. */
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
