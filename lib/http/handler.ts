import type { IncomingMessage, ServerResponse } from 'node:http'
import { answeringTo, changeRequester, NOBODY } from '@/lib/access/requester'
import { isHttps, ltiEnv, providersEnv, siteEnv } from '@/lib/core/env'
import { BODY_BYTES } from '@/lib/core/http'
import { log } from '@/lib/core/log'
import { network } from '@/lib/core/network'
import { answerBoards } from './boards'
import { type BufferedRequest, bufferBody, readable } from './body'
import { settleChoices } from './choices'
import { identifyRequester, refuseIdentity } from './credentials'
import { isEmbed, settleEmbed } from './embed'
import { createExamGuard } from './exam-guard'
import { clientAddress, type ProxySettings, settleForwarded } from './forwarded'
import { InFlightLimiter } from './in-flight-limiter'
import { createAnonymousPages } from './kept/anonymous-pages'
import { reportMisplaced } from './own-address'
import { createOwnPages } from './own-pages'
import { isPackageUpload, takePackage } from './package-upload'
import { createPackedFiles } from './packed-files'
import { refuse } from './refusal'
import type { Handle } from './request/inject'
import {
  type Framing,
  newNonce,
  type Policy,
  policyFor,
  securityHeaders,
  setDefaultPolicy,
  workerPolicy,
} from './request/security-headers'
import { isContestApi, isForeign, isPlainFile, isWellFormed, misusesFile } from './request-checks'
import { hideInternals, settleAddress, settleConnection, settleRange, settleRouterState } from './settle'
import { createSubmissions } from './submissions'

/** No page or route uses another method, except the Contest API. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const METHODS_OF_CONTESTS = ['PUT', 'PATCH', 'DELETE']

const isKnownMethod = ({ method = '', url = '' }: IncomingMessage): boolean =>
  METHODS.includes(method) || (METHODS_OF_CONTESTS.includes(method) && isContestApi(url))

/** Methods allowed on pages that other sites may frame. */
const READING = ['GET', 'HEAD']

/** Origins to which the sign-in buttons lead. */
function signInOrigins(): string[] {
  const { github, google, oidc } = providersEnv()
  return [
    ...(github ? ['https://github.com'] : []),
    ...(google ? ['https://accounts.google.com'] : []),
    ...(oidc ? [new URL(oidc.issuer).origin] : []),
  ]
}

/** Creates the handler that runs every step before Next sees a request, in this order. */
export function createHandler(next: Handle, dev: boolean): (...args: Parameters<Handle>) => void {
  const policy: Policy = {
    ...{ dev, https: isHttps(), formTargets: signInOrigins() },
    platformTargets: ltiEnv().CLEW_LTI_LOOPBACK ? ['http://127.0.0.1:*'] : [],
  }
  const { CLEW_URL, CLEW_TRUST_PROXY, CLEW_SOCKETS_PER_CLIENT } = siteEnv()
  const outside: ProxySettings = { url: CLEW_URL, trustProxy: CLEW_TRUST_PROXY }
  const crowd = new InFlightLimiter(CLEW_SOCKETS_PER_CLIENT)
  const kept = [
    answerBoards,
    ...(dev
      ? []
      : [
          createPackedFiles('.next/static'),
          createAnonymousPages(next, policy),
          createOwnPages(next, policy),
        ]),
  ]

  const refusesForExam = createExamGuard(dev)
  const takeSubmissions = createSubmissions(next)

  /** Sets the security headers of a response and returns its content security policy. */
  const secure = (response: ServerResponse, nonce: string, framing: Framing, url?: string): string => {
    const headers = securityHeaders(nonce, policyFor(policy, url), framing)
    if (framing === 'allowed') response.removeHeader('x-frame-options')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '')
    return String(headers['content-security-policy'])
  }

  const handle = async (request: IncomingMessage, response: ServerResponse, nonce: string) => {
    secure(response, nonce, 'refused')
    const leave = crowd.enter(network(clientAddress(request, outside)))
    if (!leave) return refuse(request, response, 'too-many', nonce)
    response.once('close', leave)
    // Node answers an upgrade request over HTTP, but does not read a body sent with it.
    if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close')
    if (!isWellFormed(request)) return refuse(request, response, 'bad-address', nonce)
    settleAddress(request)
    if (!isKnownMethod(request)) return refuse(request, response, 'unknown-method', nonce)
    if (misusesFile(request)) return refuse(request, response, 'unknown-method', nonce)
    if (isForeign(request, CLEW_URL)) {
      reportMisplaced(request, CLEW_URL)
      return refuse(request, response, 'foreign-form', nonce)
    }
    if (isPackageUpload(request))
      return answerAs({ request, body: Buffer.alloc(0) }, response, nonce, () =>
        takePackage(request, response),
      )
    const arrived = await bufferBody(request, response, BODY_BYTES)
    if (typeof arrived === 'string') return refuse(request, response, arrived, nonce)
    const whole = await readable(arrived, BODY_BYTES)
    if (typeof whole === 'string') return refuse(request, response, whole, nonce)
    if ('code' in whole) return refuse(request, response, 'bad-encoding', nonce, whole.values)
    settleConnection(whole.request)
    await answerAs(whole, response, nonce, () => answer(whole, response, nonce))
  }

  /** Finds out who asks, once, and answers them unless an exam forbids it. Certain files need not know. */
  const answerAs = async (
    whole: BufferedRequest,
    response: ServerResponse,
    nonce: string,
    work: () => Promise<void>,
  ) => {
    const { request } = whole
    settleForwarded(request, outside)
    if (isPlainFile(request)) return answeringTo(NOBODY, work)
    const identified = await identifyRequester(request)
    if (!identified.ok) return refuseIdentity(identified.error, response)
    await answeringTo(identified.value, async () => {
      if (!(await refusesForExam(whole, response, nonce))) await work()
    })
  }

  const answer = async (whole: BufferedRequest, response: ServerResponse, nonce: string) => {
    const { request } = whole
    const embed = isEmbed(request)
    if (embed && !READING.includes(request.method ?? ''))
      return refuse(request, response, 'unknown-method', nonce)
    settleEmbed(request, embed)
    if (embed) changeRequester(NOBODY)
    settleChoices(request, response)
    settleRouterState(request)
    settleRange(request)
    hideInternals(request)
    for (const answers of kept) if (await answers(request, response, nonce)) return
    const rest = await takeSubmissions(whole, response)
    if (!rest) return
    const framing = embed ? 'allowed' : 'refused'
    // Next takes the nonce for its scripts from this request header.
    const own = secure(response, nonce, framing, request.url)
    request.headers['content-security-policy'] = own
    setDefaultPolicy(response, workerPolicy(request.url) ?? own)
    await rest(request, response)
  }

  const failed = async (request: IncomingMessage, response: ServerResponse, nonce: string, error: Error) => {
    // A client that disconnected is not an error, and no one is left to answer.
    if (request.destroyed && !request.complete) return
    log.error({ err: error, url: request.url }, 'a request failed')
    if (response.headersSent) return void response.destroy()
    secure(response, nonce, 'refused')
    await refuse(request, response, 'fault', nonce)
  }

  return (request, response) => {
    const nonce = newNonce()
    handle(request, response, nonce)
      .catch((error: Error) => failed(request, response, nonce, error))
      .catch(() => response.destroy())
  }
}
