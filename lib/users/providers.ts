import 'server-only'
import type { Profile } from 'next-auth'
import GitHub from 'next-auth/providers/github'
import Google from 'next-auth/providers/google'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { providersEnv } from '@/lib/core/env'

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
