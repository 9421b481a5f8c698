import 'server-only'
import { strToU8 } from 'fflate'
import { fileNameOf } from '@/judge/contest/ccs/languages'
import { knowsHidden, problemIdOf, seesProblems } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import { db } from '@/lib/core/db'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { writeZip } from './zip'

/** The source of a submission as an archive; undefined if there is none that the reader may read. */
export async function sourceFiles(
  { history, reader }: View,
  number: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const made = [...history.made].find((each) => String(each.number) === number)
  const mayRead = made && (reader.role === 'organiser' || reader.team === made.event.participant)
  if (!mayRead) return undefined
  const row = await db.submission.findUnique({
    where: { id: made.event.id },
    select: { answer: true, language: true },
  })
  return row ? writeZip(new Map([[fileNameOf(row.language), strToU8(row.answer)]])) : undefined
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
