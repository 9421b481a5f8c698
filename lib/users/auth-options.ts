import 'server-only'
import type { AuthOptions, Profile } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import GitHub from 'next-auth/providers/github'
import Google from 'next-auth/providers/google'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { currentRequester } from '@/lib/access/requester'
import { isHttps, providersEnv, siteEnv } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { authenticate, isDisabled } from './authenticate'
import { caller } from './caller'
import { signInExternal } from './external'
import { signInForm } from './schema'
import { replaceSession } from './session'
import { closeSession, SESSION_SECONDS, sessionKey } from './session-rows'

/** Only an account's key passes through next-auth's own user object; lib/users/external.ts reads the rest. */
type Keyed = { readonly sub?: string; readonly id?: number }
const onlyKey = (profile: Keyed) => ({ id: String(profile.sub ?? profile.id ?? '') })

/** The claims of the ID token; `openid-client` has checked signature, issuer, audience and nonce. */
const claimsOf = (tokens: object): Profile =>
  'claims' in tokens && typeof tokens.claims === 'function' ? tokens.claims() : {}

/**
 * An OpenID Connect provider, configured by its discovery document. Claims come from the signed token and from the
 * userinfo endpoint, because many providers leave names out of the token.
 */
function openIdConnect(found: NonNullable<ReturnType<typeof providersEnv>['oidc']>): OAuthConfig<Keyed> {
  const issuer = found.issuer.replace(/\/$/, '')
  return {
    id: 'oidc',
    name: found.name,
    type: 'oauth',
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid profile email' } },
    clientId: found.id,
    clientSecret: found.secret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    userinfo: {
      async request({ tokens, client }) {
        const claims = claimsOf(tokens)
        const more: Profile = client.issuer.metadata.userinfo_endpoint
          ? await client.userinfo(tokens.access_token ?? '')
          : {}
        if (more.sub !== undefined && more.sub !== claims.sub)
          throw new Error('userinfo is about somebody else')
        return { ...more, ...claims }
      },
    },
    profile: onlyKey,
  }
}

/** The providers whose environment variables are set, in the order of their buttons. */
export function externalProviders() {
  const { github, google, oidc } = providersEnv()
  const asking = (scope: string) => ({ authorization: { params: { scope } }, profile: onlyKey })
  return [
    // GitHub does not say whether an address is verified, so it is not requested.
    ...(github ? [GitHub({ clientId: github.id, clientSecret: github.secret, ...asking('read:user') })] : []),
    ...(google
      ? [Google({ clientId: google.id, clientSecret: google.secret, ...asking('openid profile email') })]
      : []),
    ...(oidc ? [openIdConnect(oidc)] : []),
  ]
}

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
