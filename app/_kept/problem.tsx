import { randomUUID } from 'node:crypto'
import { OPTIMUM_SECTION, OptimumNote } from '@/app/problems/[id]/OptimumNote'
import { OWN_SECTION, OWN_SUBMISSIONS, OwnSubmissions } from '@/app/problems/[id]/OwnSubmissions'
import type { Locale } from '@/lib/i18n/locales'
import { findOptimum } from '@/lib/standings/optimum'
import { listSubmissionsTo } from '@/lib/submissions/list'
import { markupOf } from './markup'

/**
 * The values of the holes of a problem page: the token of the next submission, this reader's latest submissions, and
 * the proven optimum if this reader may learn it; undefined if the problem is hidden.
 */
export async function problemFillings(problemId: string, userId: string, locale: Locale) {
  const [rows, optimum] = await Promise.all([
    listSubmissionsTo(problemId, userId, OWN_SUBMISSIONS),
    findOptimum(problemId, userId),
  ])
  if (!rows) return undefined
  const some = rows.length > 0
  return {
    token: randomUUID(),
    'submissions-class': some ? OWN_SECTION : 'hidden',
    'optimum-class': optimum ? OPTIMUM_SECTION : 'hidden',
    optimum: optimum ? await markupOf(locale, <OptimumNote optimum={optimum} />) : '',
    submissions: some ? await markupOf(locale, <OwnSubmissions rows={rows} />) : '',
  }
}
