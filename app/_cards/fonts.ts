import { join } from 'node:path'
import type { SKRSContext2D } from '@napi-rs/canvas'

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
