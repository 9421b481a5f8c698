import 'server-only'
import type { Fault } from '@/judge/kit/result'
import { faultReader, OthersError } from '@/lib/core/retry'

/** Everything that can go wrong with a delivery; the messages are in `contests.webhooks.faults`. */
export const WEBHOOK_FAULTS = ['unresolved', 'private', 'unreachable', 'refused', 'late', 'slow'] as const

export type WebhookFaultCode = (typeof WEBHOOK_FAULTS)[number]

export class WebhookError extends OthersError<WebhookFaultCode> {
  override name = 'WebhookError'
}

export type NotedFault = Fault & { readonly code: WebhookFaultCode }

/** Reads a fault that was noted. */
export const notedFault = faultReader(WEBHOOK_FAULTS)
