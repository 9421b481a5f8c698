import type { IncomingMessage, ServerResponse } from 'node:http'
import { isHttps } from '@/lib/env'
import { newNonce, type Policy, securityHeaders } from './security-headers'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What happens to each request before Next sees it. */
export function createHandler(next: Handle, dev: boolean): Handle {
  const policy: Policy = { dev, https: isHttps(), formTargets: [] }
  return async (request, response) => {
    const nonce = newNonce()
    const headers = securityHeaders(nonce, policy)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '')
    // Next takes the nonce for its scripts from the request's header.
    request.headers['content-security-policy'] = String(headers['content-security-policy'])
    request.headers['x-forwarded-proto'] = policy.https ? 'https' : 'http'
    await next(request, response)
  }
}
