import 'server-only'
import { lookup as resolve } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { webhooksEnv } from '@/lib/core/env'
import { isLoopback, isPublic, literalOf, whereaboutsOf } from '@/lib/core/machines'
import { WebhookError } from './fault'

/** How long a receiver may take for one request, in milliseconds: resolving, connecting and answering. */
export const PATIENCE = 10_000
/** The longest head of an answer, in bytes. The rest of it is not read. */
const HEAD_BYTES = 16 * 1024

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is not allowed. The connection uses exactly the
 * addresses that were checked, so it does not help to resolve the name differently the next time.
 */
export const guarded =
  (look: typeof resolve = resolve): LookupFunction =>
  (hostname, options, callback) => {
    look(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(new WebhookError('unresolved'), '')
      else if (!addresses.every(({ address }) => isAllowed(address)))
        callback(new WebhookError('private'), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

/** How long a name may take to resolve while somebody waits for a form, in milliseconds. */
const NAME_PATIENCE = 3000

/**
 * Whether an address leads to a machine that we do not connect to, as far as its name can be resolved now. A name that
 * cannot be is none: it may lead somewhere later, and is checked with each connection.
 */
export function leadsAstray(address: string, look: typeof resolve = resolve): Promise<boolean> {
  const url = new URL(address)
  if (literalOf(url) !== undefined) return Promise.resolve(faultOfUrl(address) !== undefined)
  return new Promise((settle) => {
    const late = setTimeout(() => settle(false), NAME_PATIENCE)
    guarded(look)(url.hostname, { all: true }, (error) => {
      clearTimeout(late)
      settle(error instanceof WebhookError && error.code === 'private')
    })
  })
}

/**
 * Posts JSON to a receiver. Redirections are not followed: they could lead anywhere.
 *
 * Throws a `WebhookError`: `private`, `unresolved`, `unreachable` with the cause, `late`, `refused` for another status than 2xx.
 */
export async function post(address: string, secret: string, body: string): Promise<void> {
  const url = new URL(address)
  const literal = literalOf(url)
  // No name has to be resolved for an IP address, so nothing else would check it.
  if (faultOfUrl(address) || (literal !== undefined && !isAllowed(literal))) throw new WebhookError('private')
  const status = await statusOf(url, secret, body)
  if (status < 200 || status > 299) throw new WebhookError('refused', { status })
}

function statusOf(url: URL, secret: string, body: string): Promise<number> {
  const signal = AbortSignal.timeout(PATIENCE)
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((settle, fail) => {
    const refuse = (error: Error) => {
      if (error instanceof WebhookError) fail(error)
      else if (signal.aborted) fail(new WebhookError('late', { seconds: PATIENCE / 1000 }))
      else fail(new WebhookError('unreachable', { cause: causeOf(error) }))
    }
    const request = send(url, {
      ...{ method: 'POST', agent: false, lookup: guarded(), signal, maxHeaderSize: HEAD_BYTES },
      headers: {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...{ 'user-agent': 'Clew', 'webhook-token': secret },
      },
    })
    request.on('response', (response) => {
      settle(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', refuse)
    request.on('close', () => refuse(new Error('closed')))
    request.end(body)
  })
}

/** A short name for what has happened to a connection, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function causeOf(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  const { code } = first as { readonly code?: unknown }
  return typeof code === 'string' ? code.slice(0, 60) : 'ECONNRESET'
}

/*
 * Which machines we send news to: those of the public internet, by HTTPS. An organiser gives the address, so without this
 * they could make the server ask other machines of its own network.
 */

/** Longest address, in characters. */
const URL_LENGTH = 500

/** Whether we connect to an IP address: to a public one, or to this machine if the environment says so. */
export const isAllowed = (address: string): boolean =>
  isPublic(address) || (isLoopback(address) && webhooksEnv().CLEW_WEBHOOKS_LOOPBACK)

/**
 * What is wrong with the address of a webhook, as a code of `account.faults`; undefined for nothing. Whether a name leads to a
 * public address is checked with each connection, because that can change.
 */
export function faultOfUrl(text: string): 'webhook-url' | 'webhook-port' | 'webhook-private' | undefined {
  if (text.length > URL_LENGTH || !/^https?:\/\/[!-~]+$/i.test(text) || !URL.canParse(text))
    return 'webhook-url'
  const url = new URL(text)
  const place = whereaboutsOf(url)
  const isTest = place === 'loopback' && webhooksEnv().CLEW_WEBHOOKS_LOOPBACK
  if (url.username || url.password || url.hash) return 'webhook-url'
  if (url.protocol !== 'https:' && !isTest) return 'webhook-url'
  if (url.port !== '' && !isTest) return 'webhook-port'
  return place === 'public' || isTest ? undefined : 'webhook-private'
}
