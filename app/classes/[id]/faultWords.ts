import { getTranslations } from 'next-intl/server'
import type { Fault } from '@/judge/kit/result'

/** Puts what went wrong with a learning platform into words. */
export async function faultWords(): Promise<(fault: Fault) => string> {
  const t = await getTranslations('lti.faults')
  return ({ code, values }) =>
    t(t.has(code as never) ? (code as never) : 'answer-unreadable', { origin: '', ...values })
}
