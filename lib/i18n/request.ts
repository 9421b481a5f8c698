import 'server-only'
import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { LOCALE_HEADER } from '@/lib/core/http'
import { DEFAULT_LOCALE, isLocale } from './locales'

/**
 * What next-intl needs for each request: locale, messages, and one time zone, so pages do not depend on the server's.
 */
export default getRequestConfig(async () => {
  const asked = (await headers()).get(LOCALE_HEADER)
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const { default: messages } = await import(`../generated/messages/${locale}.json`)
  return { locale, messages, timeZone: 'UTC' }
})
