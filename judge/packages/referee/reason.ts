import type { MessageDescriptor } from '../../kit/result'
import { isOfProcess } from '../../verdicts'
import type { CaseResult } from './case'

/**
 * Why a case got its verdict, as a message `packages.reasons.<code>`: what happened to the program, without anything about
 * the data.
 */
export function reasonOf({ verdict, death }: Pick<CaseResult, 'verdict' | 'death'>): MessageDescriptor {
  if (!isOfProcess(verdict)) return { code: verdict, values: {} }
  if (death?.cause === 'exit') return { code: 'exit', values: { code: death.code } }
  if (death?.cause === 'signal') return { code: 'signal', values: { signal: death.signal } }
  return { code: death?.cause ?? verdict, values: {} }
}
