import 'server-only'
import { webhooksEnv } from '@/lib/core/env'
import { isLoopback, isPublic, whereaboutsOf } from '@/lib/core/machines'

/*
 * Which machines we send news to: those of the public internet, by HTTPS. An organiser gives the address, so without this
 * they could make the server ask other machines of its own network.
 */

/** Longest address, in characters. */
export const URL_LENGTH = 500

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
