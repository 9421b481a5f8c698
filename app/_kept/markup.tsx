import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@/lib/i18n/locales'

const known = new Map<Locale, Promise<Record<string, never>>>()

/** The messages of a locale. */
export function wordsOf(locale: Locale): Promise<Record<string, never>> {
  const words =
    known.get(locale) ?? import(`../../lib/generated/messages/${locale}.json`).then((file) => file.default)
  known.set(locale, words)
  return words
}

/** Renders elements to the HTML that fills a hole, in a locale. */
export async function markupOf(locale: Locale, elements: ReactNode): Promise<{ readonly html: string }> {
  const messages = await wordsOf(locale)
  return {
    html: renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        {elements}
      </NextIntlClientProvider>,
    ),
  }
}
