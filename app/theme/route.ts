import { z } from 'zod'
import { readTheme, rememberTheme } from '@/lib/core/http'
import { route } from '@/lib/core/input/route'
import { pageBehind } from '@/lib/i18n/addresses'

const form = z.object({ theme: z.unknown().transform(readTheme) })

/** Theme switch: saves the choice and redirects back to the page. */
export const POST = route({ form }, async ({ request: { headers }, form: { theme } }) => {
  const answer = new Headers({
    location: pageBehind(headers.get('referer'), headers.get('x-forwarded-host')),
    'cache-control': 'no-store',
  })
  answer.append('set-cookie', rememberTheme(theme))
  return new Response(null, { status: 303, headers: answer })
})
