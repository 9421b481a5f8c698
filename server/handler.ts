import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHttps, providersEnv, siteEnv } from '@/lib/env'
import { BODY_BYTES } from '@/lib/http'
import { log } from '@/lib/log'
import { createAnonymousPages } from './anonymous-pages'
import { isReadable, withBody } from './body'
import { type Outside, settleForwarded } from './forwarded'
import type { Handle } from './inside'
import { refuse } from './refusal'
import { isForeign, isWellFormed } from './request-checks'
import { newNonce, type Policy, securityHeaders } from './security-headers'

/** Pages and routes know no others. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** Where the sign-in buttons lead. */
function signInOrigins(): string[] {
  const { github, google, oidc } = providersEnv()
  return [
    ...(github ? ['https://github.com'] : []),
    ...(google ? ['https://accounts.google.com'] : []),
    ...(oidc ? [new URL(oidc.issuer).origin] : []),
  ]
}

/** What happens to each request before Next sees it, in this order. */
export function createHandler(next: Handle, dev: boolean): (...args: Parameters<Handle>) => void {
  const policy: Policy = { dev, https: isHttps(), formTargets: signInOrigins() }
  const { CLEW_URL, CLEW_TRUST_PROXY } = siteEnv()
  const outside: Outside = { url: CLEW_URL, trustProxy: CLEW_TRUST_PROXY }
  const anonymous = dev ? async () => false : createAnonymousPages(next, policy)

  const handle = async (request: IncomingMessage, response: ServerResponse, nonce: string) => {
    const headers = securityHeaders(nonce, policy)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '')
    if (!METHODS.includes(request.method ?? '')) return refuse(request, response, 'unknown-method', nonce)
    if (!isWellFormed(request)) return refuse(request, response, 'bad-address', nonce)
    if (isForeign(request, CLEW_URL)) return refuse(request, response, 'foreign-form', nonce)
    const whole = await withBody(request, response, BODY_BYTES)
    if (!whole) return refuse(request, response, 'body-too-large', nonce)
    if (!(await isReadable(whole))) return refuse(request, response, 'bad-body', nonce)
    settleForwarded(whole.request, outside)
    if (await anonymous(whole.request, response, nonce)) return
    // Next takes the nonce for its scripts from the request's header.
    whole.request.headers['content-security-policy'] = String(headers['content-security-policy'])
    await next(whole.request, response)
  }

  const failed = async (request: IncomingMessage, response: ServerResponse, nonce: string, error: Error) => {
    // A sender who is gone is no fault, and there is nobody left to answer to.
    if (request.destroyed && !request.complete) return
    log.error({ err: error, url: request.url }, 'a request failed')
    if (response.headersSent) response.destroy()
    else await refuse(request, response, 'fault', nonce)
  }

  return (request, response) => {
    const nonce = newNonce()
    handle(request, response, nonce)
      .catch((error: Error) => failed(request, response, nonce, error))
      .catch(() => response.destroy())
  }
}
