import { randomUUID } from 'node:crypto'
import { OWN_SECTION, OWN_SUBMISSIONS, OwnSubmissions } from '@/app/problems/[id]/OwnSubmissions'
import type { Locale } from '@/lib/i18n/locales'
import { listSubmissionsTo } from '@/lib/submissions/list'
import { markupOf } from './markup'

/**
 * The values of the holes of a problem page: the token of the next submission, and this reader's latest submissions;
 * undefined if the problem is hidden.
 */
export async function problemFillings(problemId: string, userId: string, locale: Locale) {
  const rows = await listSubmissionsTo(problemId, userId, OWN_SUBMISSIONS)
  if (!rows) return undefined
  const some = rows.length > 0
  return {
    token: randomUUID(),
    'submissions-class': some ? OWN_SECTION : 'hidden',
    submissions: some ? await markupOf(locale, <OwnSubmissions rows={rows} />) : '',
  }
}
