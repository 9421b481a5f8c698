import { openSession } from '@/lib/users/session-rows'

/** The secret of the sites that `startSite` starts. */
export const SECRET = 'the secret of a test, which is long enough'

/** Signs a user in without a form; returns the text for the cookie. `secret` is the site's. */
export async function sessionFor(userId: string, secret = SECRET): Promise<string> {
  process.env.NEXTAUTH_SECRET = secret
  return openSession(userId)
}
