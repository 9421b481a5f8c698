import 'server-only'
import { LRUCache } from 'lru-cache'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@/lib/i18n/locales'
import { SharedHtml } from '../kept/template'

/* HTML and words that fill holes, in the language of the reader. */

const messagesOf = new Map<Locale, Promise<Record<string, never>>>()

/** The messages of a locale. */
function wordsOf(locale: Locale): Promise<Record<string, never>> {
  const words =
    messagesOf.get(locale) ?? import(`../../generated/messages/${locale}.json`).then((file) => file.default)
  messagesOf.set(locale, words)
  return words
}

/** Words a message, with the values of its blanks. */
type Translator = (key: string, values?: Readonly<Record<string, string | number>>) => string

const translators = new Map<string, Translator>()

/** Translates the messages of a namespace. */
export async function wordsIn(locale: Locale, namespace: string): Promise<Translator> {
  const known = translators.get(`${locale} ${namespace}`)
  if (known) return known
  const messages = (await wordsOf(locale)) as Record<string, Record<string, string>>
  const made: Translator = createTranslator({ locale, messages, namespace, timeZone: 'UTC' })
  translators.set(`${locale} ${namespace}`, made)
  return made
}

/** Renders elements to the HTML that fills a hole. */
export async function markupOf(
  locale: Locale,
  elements: ReactNode,
  /** Tells ids apart in the HTML of several holes. */
  identifierPrefix = '',
): Promise<{ readonly html: string }> {
  const messages = await wordsOf(locale)
  return {
    html: renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        {elements}
      </NextIntlClientProvider>,
      { identifierPrefix },
    ),
  }
}

/** In characters. */
const MOST_HTML = 16 * 1024 * 1024

const rendered = new LRUCache<string, SharedHtml>({
  max: 5_000,
  maxSize: MOST_HTML,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

/**
 * As `markupOf`, for elements that follow from nothing but `what` they are and the data `of` them: the same data give the same
 * HTML, which is rendered once for whoever has them. The data themselves are read for each response.
 */
export async function sharedMarkup(
  what: string,
  locale: Locale,
  of: unknown,
  elements: () => ReactNode | Promise<ReactNode>,
): Promise<SharedHtml> {
  const key = `${what} ${locale} ${JSON.stringify(of)}`
  const known = rendered.get(key)
  if (known) return known
  const made = new SharedHtml((await markupOf(locale, await elements(), `${what}-`)).html)
  rendered.set(key, made)
  return made
}
