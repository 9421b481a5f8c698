import { preload } from 'react-dom'
import interCyrillic from '@/lib/generated/fonts/inter-cyrillic.woff2'
import inter from '@/lib/generated/fonts/inter-latin.woff2'
import literataCyrillic from '@/lib/generated/fonts/literata-cyrillic.woff2'
import literata from '@/lib/generated/fonts/literata-latin.woff2'
import devanagari from '@/lib/generated/fonts/noto-sans-devanagari-devanagari.woff2'

/** Fonts used above the fold, by language; scripts/up/fonts.mjs makes them. Headings in Hindi are set like its text. */
const LATIN = [inter, literata]
const OTHER_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  ru: [...LATIN, interCyrillic, literataCyrillic],
  hi: [inter, devanagari],
}

/**
 * Prevents layout shifts while a page loads. It preloads the fonts: those that arrive after the first text was painted
 * are used from the next page on. And nothing is painted before the element with the id
 * `end` has arrived: the column widths of half a table change when the rest comes.
 */
export function Steady({ locale, end }: { locale: string; end: string }) {
  for (const font of OTHER_SCRIPTS[locale] ?? LATIN)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <link rel="expect" href={`#${end}`} blocking="render" />
}
