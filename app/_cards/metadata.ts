import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { inLanguage } from '@/lib/i18n/addresses'
import { CARD } from './card'

/**
 * How a page names its card: in the language of the page, whoever fetches it, and with words for those who do not see it.
 * What Next says of a file `opengraph-image` by itself can depend on neither.
 */
export async function cardAt(page: string, alt: string): Promise<Pick<Metadata, 'openGraph'>> {
  const url = inLanguage(`${page}/opengraph-image`, await getLocale())
  return { openGraph: { images: [{ url, alt, type: 'image/png', ...CARD }] } }
}
