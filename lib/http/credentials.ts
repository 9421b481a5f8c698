import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure, unauthorized } from '@/lib/ccs/answers'
import { ADDRESS_HEADER, deviceCookieName, sessionCookieName } from '@/lib/core/http'
import { parseDevice } from '@/lib/users/device'
import { type IdentityFault, identify } from '@/lib/users/identify'
import { cookieOf, onlyCookie } from './request/cookies'
import { isContestApi } from './request-checks'

/* What a request carries that says who sends it. It is read here, once. */

/**
 * Who sends a request. Whoever sends several, split or quoted session cookies is not signed in. A password counts only in the
 * Contest API, which programs use: browsers send one along unasked once somebody has typed it in, and so do proxies with
 * passwords of their own. It needs the address that `settleForwarded` has found.
 */
export function identifyRequester(request: IncomingMessage): ReturnType<typeof identify> {
  const { url = '', headers } = request
  const authorization = isContestApi(url) ? headers.authorization : undefined
  delete headers.authorization
  const device = cookieOf(request, deviceCookieName())
  const caller = {
    address: String(headers[ADDRESS_HEADER]),
    device: device ? parseDevice(device) : undefined,
  }
  return identify({ cookie: onlyCookie(request, sessionCookieName()), authorization, caller })
}

/** Says why nobody was believed to be who they say, as the Contest API says it. */
export async function refuseIdentity(fault: IdentityFault, response: ServerResponse): Promise<void> {
  const answer = answerTo(fault)
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}

function answerTo({ code, values }: IdentityFault): Response {
  switch (code) {
    case 'account-disabled':
      return failure(403, 'This account is disabled.')
    case 'sign-in':
      return unauthorized('User name or password is wrong.')
    case 'two-people':
      return failure(400, 'The session and the password of this request are of different people.')
    case 'too-many-attempts': {
      const { seconds } = values
      return failure(429, `Too many wrong passwords. Try again in ${seconds} s.`, {
        'retry-after': `${seconds}`,
      })
    }
  }
}
