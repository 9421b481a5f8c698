import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { chooseLocale } from './locales'

/** What next-intl asks at each request: the locale, its words, and one time zone so that pages do not depend on where a server stands. */
export default getRequestConfig(async () => {
  const locale = chooseLocale(
    (await cookies()).get('locale')?.value,
    (await headers()).get('accept-language'),
  )
  const { default: messages } = await import(`../../messages/${locale}.json`)
  return { locale, messages, timeZone: 'UTC' }
})
