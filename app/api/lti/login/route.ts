import type { z } from 'zod'
import { route } from '@/lib/core/input/route'
import { siteOrigin } from '@/lib/core/site-origin'
import { LtiError } from '@/lib/lti/fault'
import { beginLaunch, loginForm, thisBrowser } from '@/lib/lti/login'

/**
 * A learning platform sends a browser here to begin a launch, by a link or by a form. In a frame of the platform neither
 * cookies nor our pages would work, so a page there leads out of it.
 */
async function begin(asked: z.output<typeof loginForm>, destination: string | null): Promise<Response> {
  if (destination === 'iframe' || destination === 'frame')
    return leadTo(`/embed/lti?${new URLSearchParams(asked)}`)
  try {
    return leadTo(await beginLaunch(asked, await thisBrowser(), `${await siteOrigin()}/api/lti/launch`))
  } catch (error) {
    if (error instanceof LtiError) return leadTo(`/lti?fault=${error.code}`)
    throw error
  }
}

const leadTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })

export const GET = route({ query: loginForm }, ({ request, query }) =>
  begin(query, request.headers.get('sec-fetch-dest')),
)

export const POST = route({ form: loginForm }, ({ request, form }) =>
  begin(form, request.headers.get('sec-fetch-dest')),
)
