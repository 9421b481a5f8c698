import { openSession } from '@/lib/users/session-rows'

/** The session secret of every site that tests start. */
export const SECRET = 'the secret of a test, which is long enough'

/** Creates a session for a user without the sign-in form. Returns the value of the cookie. */
export async function sessionFor(userId: string): Promise<string> {
  process.env.NEXTAUTH_SECRET = SECRET
  return openSession(userId)
}
