/**
 * Languages of the interface by their tags, each under the name that its own readers know it by. A line here and a file
 * `lib/i18n/messages/<tag>.json` make a language; the first one is the default.
 */
export const LANGUAGES = {
  en: 'English',
  ru: 'Русский',
  hi: 'हिन्दी',
  ja: '日本語',
} as const

export type Locale = keyof typeof LANGUAGES
export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[]
export const DEFAULT_LOCALE: Locale = 'en'

export const isLocale = (text: unknown): text is Locale =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text)

/** In which direction a language is written: what `<html dir>` says. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(locale).maximize()
  return ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'].includes(script ?? '') ? 'rtl' : 'ltr'
}

/**
 * The locale for a request: the one that the address asks for, else the remembered one, else the first that the browser
 * asks for and we have, else the default. Unknown and malformed values are passed over.
 */
export function chooseLocale(
  asked: string | null | undefined,
  remembered: string | undefined,
  acceptLanguage: string | null,
): Locale {
  if (isLocale(asked)) return asked
  if (isLocale(remembered)) return remembered
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return {
        language: tag.split('-')[0]!.toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE
}
