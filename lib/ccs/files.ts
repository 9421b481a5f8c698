import 'server-only'
import { strToU8 } from 'fflate'
import { fileNameOf } from '@/judge/contest/ccs/languages'
import { knowsHidden, problemIdOf, seesProblems } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import type { Viewer } from '@/lib/access/viewer'
import { trustedAmong } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { objectOf } from './collections'
import { writeZip } from './zip'

/**
 * The source of a submission as an archive; undefined if the reader is not told of the submission, or that it has files. Other
 * people's contests may close it to an organiser while they run.
 */
export async function sourceFiles(
  view: View,
  viewer: Viewer | null,
  number: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const files = objectOf('submissions', number, view)?.files
  const id = Array.isArray(files) && files.length > 0 ? view.history.numbered(number)?.event.id : undefined
  if (id === undefined) return undefined
  const row = await db.submission.findUnique({
    where: { id },
    select: { id: true, userId: true, answer: true, language: true },
  })
  if (!row || !(await trustedAmong([row], viewer)).has(id)) return undefined
  return writeZip(new Map([[fileNameOf(row.language), strToU8(row.answer)]]))
}

/** The English statement of a problem, as Markdown; undefined if there is none that the reader may read. */
export async function statementFile({ facts, reader, now }: View, id: string): Promise<string | undefined> {
  const problem = facts.problems.find((each) => problemIdOf(each) === id)
  if (!problem || !seesProblems(facts, reader, now)) return undefined
  if (problem.hidden && !knowsHidden(facts, reader, now)) return undefined
  const row = await db.statement.findUnique({
    where: { problemId_locale: { problemId: problem.id, locale: DEFAULT_LOCALE } },
    select: { body: true },
  })
  return row?.body
}
