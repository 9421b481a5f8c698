import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { db } from '@/lib/db'
import { isHttps, siteEnv } from '@/lib/env'
import { ADDRESS_HEADER } from '@/lib/http'
import { log } from '@/lib/log'
import { authenticate } from './authenticate'
import { signInStranger } from './external'
import { externalProviders } from './providers'
import { signInForm } from './schema'
import { SESSION_SECONDS } from './session'

/** User name or e-mail address and password over next-auth's own route, for programs; the page has its own action. */
const credentials = Credentials({
  credentials: { login: { type: 'text' }, password: { type: 'password' } },
  async authorize(given, { headers }) {
    const form = signInForm.safeParse(given)
    if (!form.success) return null
    const { login, password } = form.data
    const result = await authenticate(login, password, String(headers?.[ADDRESS_HEADER] ?? 'unknown'))
    if (result.ok) return { id: result.value.userId }
    if (result.error.code === 'too-many-attempts') throw new Error(result.error.code)
    return null
  },
})

/**
 * next-auth as this site uses it: sessions are cookies that name a user and an epoch (lib/users/session.ts); accounts
 * are made by lib/users/external.ts, so that there is no adapter and nothing is ever linked by an e-mail address.
 */
export const authOptions = (): AuthOptions => ({
  secret: siteEnv().NEXTAUTH_SECRET,
  useSecureCookies: isHttps(),
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  pages: { signIn: '/sign-in', signOut: '/settings', error: '/sign-in' },
  providers: [credentials, ...externalProviders()],
  callbacks: {
    async jwt({ token, user, account, profile }) {
      if (account?.type === 'oauth') {
        const { provider, providerAccountId } = account
        const claim = await signInStranger({ provider, providerAccountId, profile })
        return { sub: claim.userId, epoch: claim.epoch }
      }
      const row = await db.user.findUnique({
        where: { id: user?.id ?? token.sub },
        select: { id: true, sessionEpoch: true },
      })
      // Refused by throwing: next-auth then answers with no session and removes the cookie.
      if (!row || (!user && row.sessionEpoch !== token.epoch)) throw new Error('this session has ended')
      return { sub: row.id, epoch: row.sessionEpoch }
    },
    async session({ session: { expires }, token }) {
      const user = await db.user.findUnique({
        where: { id: token.sub },
        select: { username: true, name: true, role: true },
      })
      return { expires, user: user ?? undefined }
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
