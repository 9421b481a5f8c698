import { randomUUID } from 'node:crypto'
import { DUE_SECTION, DueNote } from '@/app/problems/[id]/DueNote'
import { EDITORIAL_SECTION, EditorialNote } from '@/app/problems/[id]/EditorialNote'
import { OPTIMUM_SECTION, OptimumNote } from '@/app/problems/[id]/OptimumNote'
import { OWN_SECTION, OWN_SUBMISSIONS, OwnSubmissions } from '@/app/problems/[id]/OwnSubmissions'
import type { Viewer } from '@/lib/access/viewer'
import { dueIn } from '@/lib/classes/due'
import { hasUnlistedContest } from '@/lib/contests/news'
import type { Locale } from '@/lib/i18n/locales'
import { editorialAccess } from '@/lib/problems/editorials'
import { findOptimum } from '@/lib/standings/optimum'
import { listSubmissionsTo } from '@/lib/submissions/list'
import { markupOf } from './markup'

/**
 * The values of the holes of a problem page: the token of the next submission, this reader's latest submissions, until
 * when this reader has to solve it for a class, the proven optimum if this reader may learn it, and whether the editorial
 * is open; undefined if the problem is closed to the reader, or if a contest that not everybody may know of is to be
 * announced to them.
 */
export async function problemFillings(problemId: string, viewer: Viewer, locale: Locale) {
  const [rows, optimum, editorial, apart, due] = await Promise.all([
    listSubmissionsTo(problemId, viewer.id, OWN_SUBMISSIONS),
    findOptimum(problemId, viewer.id),
    editorialAccess(problemId, viewer),
    hasUnlistedContest(problemId, viewer.id),
    dueIn(problemId, viewer.id),
  ])
  if (!rows || apart) return undefined
  const some = rows.length > 0
  return {
    token: randomUUID(),
    'submissions-class': some ? OWN_SECTION : 'hidden',
    'due-class': due.length > 0 ? DUE_SECTION : 'hidden',
    due: due.length > 0 ? await markupOf(locale, <DueNote due={due} />) : '',
    'optimum-class': optimum ? OPTIMUM_SECTION : 'hidden',
    optimum: optimum ? await markupOf(locale, <OptimumNote optimum={optimum} />) : '',
    'editorial-class': editorial ? EDITORIAL_SECTION : 'hidden',
    editorial: editorial
      ? await markupOf(locale, <EditorialNote problemId={problemId} access={editorial} />)
      : '',
    submissions: some ? await markupOf(locale, <OwnSubmissions rows={rows} />) : '',
  }
}
