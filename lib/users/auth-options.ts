import 'server-only'
import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { currentRequester } from '@/lib/access/requester'
import { isHttps, siteEnv } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { authenticate, isDisabled } from './authenticate'
import { caller } from './caller'
import { signInExternal } from './external'
import { externalProviders } from './providers'
import { signInForm } from './schema'
import { replaceSession } from './session'
import { closeSession, SESSION_SECONDS, sessionKey } from './session-rows'

/**
 * Signs programs in with user name or e-mail address and password on next-auth's own route. The page has its own
 * action.
 */
const credentials = Credentials({
  credentials: { login: { type: 'text' }, password: { type: 'password' } },
  async authorize(given) {
    const form = signInForm.safeParse(given)
    if (!form.success) return null
    const { login, password } = form.data
    const result = await authenticate(login, password, await caller())
    if (result.ok) return { id: result.value.userId }
    if (result.error.code === 'sign-in') return null
    throw new Error(result.error.code)
  },
})

/**
 * next-auth's configuration. What it treats as its signed token is the text of a session stored as a row
 * (lib/users/session-rows.ts), so its route and our forms create, read and end the same sessions. There is no adapter,
 * because lib/users/external.ts creates the accounts, and accounts are never linked by e-mail address.
 */
export const authOptions = (): AuthOptions => ({
  secret: siteEnv().NEXTAUTH_SECRET,
  useSecureCookies: isHttps(),
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: '/sign-in', signOut: '/settings', error: '/sign-in' },
  providers: [credentials, ...externalProviders()],
  jwt: {
    encode: async ({ token }) => String(token?.session ?? ''),
    decode: async ({ token }) => (token && sessionKey(token) ? { session: token } : null),
  },
  callbacks: {
    /** The account belongs to whom the provider has just vouched for, so they may know that it is disabled. */
    async signIn({ account }) {
      if (account?.type !== 'oauth') return true
      const { provider, providerAccountId } = account
      const disabled = await isDisabled({ accounts: { some: { provider, providerAccountId } } })
      return disabled ? '/sign-in?error=account-disabled' : true
    },
    async jwt({ token, user, account, profile }) {
      if (account?.type === 'oauth') {
        const { provider, providerAccountId } = account
        const userId = await signInExternal({ provider, providerAccountId, profile })
        return { session: await replaceSession(userId) }
      }
      return user ? { session: await replaceSession(user.id) } : token
    },
    async session() {
      const { viewer, session } = currentRequester()
      // Throwing makes next-auth answer without a session and remove the cookie.
      if (!viewer || !session) throw new Error('this session has ended')
      const { username, name, role } = viewer
      return { expires: session.expiresAt.toISOString(), user: { username, name, role } }
    },
  },
  events: {
    async signOut({ token }) {
      const key = sessionKey(String(token?.session))
      if (key) await closeSession(key)
    },
  },
  logger: {
    error: (code, detail) =>
      log.warn(
        { code, reason: detail instanceof Error ? detail.message : detail.error?.message },
        'next-auth',
      ),
    warn: (code) => log.debug({ code }, 'next-auth'),
    debug: () => undefined,
  },
})
