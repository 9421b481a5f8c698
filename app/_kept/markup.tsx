import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@/lib/i18n/locales'

const known = new Map<Locale, Promise<Record<string, never>>>()

/** The words of a language. */
export function wordsOf(locale: Locale): Promise<Record<string, never>> {
  const words =
    known.get(locale) ?? import(`../../lib/generated/messages/${locale}.json`).then((file) => file.default)
  known.set(locale, words)
  return words
}

/** What fills a hole: elements as HTML, in a language, as the page would show them. */
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
