import { getTranslations } from 'next-intl/server'
import type { SubmissionPage } from '@/lib/submissions/queries'

/** Verdict and reason of a submission as a sentence, as far as the user may know them; empty until it is judged. */
export async function verdictText({
  verdict,
  reason,
  problem,
}: Pick<SubmissionPage, 'verdict' | 'reason' | 'problem'>): Promise<string> {
  if (!verdict) return ''
  const t = await getTranslations()
  const of = problem.puzzle === null ? 'packages' : `puzzles.${problem.puzzle}`
  const known = reason && t.has(`${of}.reasons.${reason.code}`)
  const why = known ? [t(`${of}.reasons.${reason.code}`, reason.values)] : []
  return [t(`verdicts.${verdict}`), ...why].join('. ')
}
