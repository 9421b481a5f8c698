import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import literataCyrillic from '@fontsource-variable/literata/files/literata-cyrillic-wght-normal.woff2'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
import { preload } from 'react-dom'

/** Fonts used above the fold. Every page has Latin letters; `MORE` adds the fonts of languages with other scripts. */
const LATIN = [inter, literata]
const MORE: Readonly<Record<string, readonly string[]>> = {
  ru: [interCyrillic, literataCyrillic],
  hi: [devanagari],
}

/**
 * Prevents layout shifts while a page loads. It preloads the fonts: those that arrive after the first text was painted
 * are used from the next page on (scripts/steady-fonts.cjs). And nothing is painted before the element with the id
 * `end` has arrived: the column widths of half a table change when the rest comes.
 */
export function Steady({ locale, end }: { locale: string; end: string }) {
  for (const font of [...LATIN, ...(MORE[locale] ?? [])])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <link rel="expect" href={`#${end}`} blocking="render" />
}
