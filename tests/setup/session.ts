import { openSession } from '@/lib/users/session-rows'

/** The session secret of the sites that `startSite` starts. */
export const SECRET = 'the secret of a test, which is long enough'

/** Creates a session for a user without the sign-in form. `secret` is the site's. Returns the value of the cookie. */
export async function sessionFor(userId: string, secret = SECRET): Promise<string> {
  process.env.NEXTAUTH_SECRET = secret
  return openSession(userId)
}
