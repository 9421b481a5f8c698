import { rememberLocale } from '@/lib/http'
import { pageBehind } from '@/lib/i18n/addresses'
import { isLocale } from '@/lib/i18n/locales'

/** The switch of the language: remembers the choice and goes back to the page on which it was made. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request
  const locale = (await request.formData().catch(() => undefined))?.get('lang')
  const answer = new Headers({
    location: pageBehind(headers.get('referer'), headers.get('x-forwarded-host')),
    'cache-control': 'no-store',
  })
  if (isLocale(locale)) answer.append('set-cookie', rememberLocale(locale))
  return new Response(null, { status: 303, headers: answer })
}
