import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** Makes the `generateMetadata` of a page whose title is always the same message. */
export const fixedTitle =
  (namespace: string, title: string, rest: Metadata = {}) =>
  async (): Promise<Metadata> => {
    const t = await getTranslations()
    return { title: t(`${namespace}.${title}`), ...rest }
  }
