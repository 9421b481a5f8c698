import { randomUUID } from 'node:crypto'
import { EDITORIAL_SECTION, EditorialNote } from '@/app/problems/[id]/EditorialNote'
import { OPTIMUM_SECTION, OptimumNote } from '@/app/problems/[id]/OptimumNote'
import { OWN_SECTION, OWN_SUBMISSIONS, OwnSubmissions } from '@/app/problems/[id]/OwnSubmissions'
import type { Viewer } from '@/lib/access/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { editorialAccess } from '@/lib/problems/editorials'
import { findOptimum } from '@/lib/standings/optimum'
import { listSubmissionsTo } from '@/lib/submissions/list'
import { markupOf } from './markup'

/**
 * The values of the holes of a problem page: the token of the next submission, this reader's latest submissions, the
 * proven optimum if this reader may learn it, and whether the editorial is open; undefined if the problem is hidden.
 */
export async function problemFillings(problemId: string, viewer: Viewer, locale: Locale) {
  const [rows, optimum, editorial] = await Promise.all([
    listSubmissionsTo(problemId, viewer.id, OWN_SUBMISSIONS),
    findOptimum(problemId, viewer.id),
    editorialAccess(problemId, viewer),
  ])
  if (!rows) return undefined
  const some = rows.length > 0
  return {
    token: randomUUID(),
    'submissions-class': some ? OWN_SECTION : 'hidden',
    'optimum-class': optimum ? OPTIMUM_SECTION : 'hidden',
    optimum: optimum ? await markupOf(locale, <OptimumNote optimum={optimum} />) : '',
    'editorial-class': editorial ? EDITORIAL_SECTION : 'hidden',
    editorial: editorial
      ? await markupOf(locale, <EditorialNote problemId={problemId} access={editorial} />)
      : '',
    submissions: some ? await markupOf(locale, <OwnSubmissions rows={rows} />) : '',
  }
}
