/** Languages of the interface; the first one is the default and complete by definition. */
export const LOCALES = ['en'] as const

export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = LOCALES[0]

const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text)

/**
 * The locale for a request: the remembered one, else the first that the browser asks for and we have, else the
 * default. Unknown and malformed values are passed over.
 */
export function chooseLocale(remembered: string | undefined, acceptLanguage: string | null): Locale {
  if (remembered && isLocale(remembered)) return remembered
  const asked = (acceptLanguage ?? '')
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
  return asked.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE
}
