import { z } from 'zod'
import { rememberLocale } from '@/lib/core/http'
import { route } from '@/lib/core/input/route'
import { pageBehind } from '@/lib/i18n/addresses'
import { isLocale } from '@/lib/i18n/locales'

/** An unknown language is ignored: the user still gets back to the page. */
const form = z.object({ lang: z.string().refine(isLocale).optional().catch(undefined) })

/** Language switch: saves the choice and redirects back to the page. */
export const POST = route({ form }, async ({ request: { headers }, form: { lang } }) => {
  const answer = new Headers({
    location: pageBehind(headers.get('referer'), headers.get('x-forwarded-host')),
    'cache-control': 'no-store',
  })
  if (lang !== undefined) answer.append('set-cookie', rememberLocale(lang))
  return new Response(null, { status: 303, headers: answer })
})
