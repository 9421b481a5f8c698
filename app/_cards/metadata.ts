import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { inLanguage } from '@/lib/i18n/addresses'
import { CARD } from './card'

/**
 * Metadata that names the card of a page: in the language of the page, whoever fetches it, and with an alt text. The
 * metadata that Next derives from a file `opengraph-image` can depend on neither.
 */
export async function cardAt(page: string, alt: string): Promise<Pick<Metadata, 'openGraph'>> {
  const url = inLanguage(`${page}/opengraph-image`, await getLocale())
  return { openGraph: { images: [{ url, alt, type: 'image/png', ...CARD }] } }
}
