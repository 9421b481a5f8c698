import { z } from 'zod'
import { route } from '@/lib/core/input/route'
import { log } from '@/lib/core/log'
import { LtiError } from '@/lib/lti/fault'
import { completeLaunch } from '@/lib/lti/launch'
import { returnedBrowser } from '@/lib/lti/login'
import { startSession } from '@/lib/users/session'

/** A token with every claim that is read has a few thousand characters. */
const form = z.object({
  state: z.string().min(1).max(8_000),
  id_token: z.string().min(1).max(60_000),
})

/** A learning platform sends a browser back here and says who it is: they are signed in, and led to their class. */
export const POST = route({ form }, async ({ form: { state, id_token: idToken } }) => {
  try {
    const { userId, path } = await completeLaunch({ state, idToken, browser: await returnedBrowser() })
    await startSession(userId)
    return leadTo(path)
  } catch (error) {
    if (!(error instanceof LtiError)) throw error
    log.warn({ fault: error.code, ...error.values }, 'a launch was refused')
    return leadTo(`/lti?fault=${error.code}`)
  }
})

const leadTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
