import 'server-only'
import { z } from 'zod'
import type { Fault, Values } from '@/judge/kit/result'

/** Everything that can go wrong with a delivery; the messages are in `contests.webhooks.faults`. */
export const WEBHOOK_FAULTS = ['unresolved', 'private', 'unreachable', 'refused', 'late', 'slow'] as const

export type WebhookFaultCode = (typeof WEBHOOK_FAULTS)[number]

/** Thrown where a receiver did not take something. Not our fault, and told to the organisers. */
export class WebhookError extends Error {
  override name = 'WebhookError'

  constructor(
    readonly code: WebhookFaultCode,
    readonly values: Values = {},
  ) {
    super(code)
  }
}

const noted = z.object({
  code: z.enum(WEBHOOK_FAULTS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type NotedFault = Fault & { readonly code: WebhookFaultCode }

/** Reads a fault that was noted. */
export const notedFault = (column: unknown): NotedFault | undefined => noted.safeParse(column).data
