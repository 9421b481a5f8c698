import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import literataCyrillic from '@fontsource-variable/literata/files/literata-cyrillic-wght-normal.woff2'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
import { preload } from 'react-dom'

/** The fonts of what is read first. Latin letters are on every page; these are added in languages with other ones. */
const LATIN = [inter, literata]
const MORE: Readonly<Record<string, readonly string[]>> = {
  ru: [interCyrillic, literataCyrillic],
  hi: [devanagari],
}

/**
 * Keeps a page from moving while it comes. Its fonts are asked for at once: those that come after the first text has
 * been drawn wait for the next page (scripts/steady-fonts.cjs). And nothing is drawn before the element with the id
 * `end` has come: a browser that has half of a table gives its columns widths that the other half changes.
 */
export function Steady({ locale, end }: { locale: string; end: string }) {
  for (const font of [...LATIN, ...(MORE[locale] ?? [])])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <link rel="expect" href={`#${end}`} blocking="render" />
}
