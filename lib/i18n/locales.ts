/**
 * Interface languages by tag, each under its native name. To add one, add a line here and the file
 * `lib/i18n/messages/<tag>.json`. The first language is the default.
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

/** The writing direction of a language, for `<html dir>`. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(locale).maximize()
  return ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'].includes(script ?? '') ? 'rtl' : 'ltr'
}

/**
 * Chooses the locale for a request: the one in the address, else the remembered one, else the first language in the
 * browser's list that we have, else the default. Unknown and malformed values are ignored.
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
