import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { can } from '@/judge/contest/ccs/access'
import { entryPointOf, languageFromId } from '@/judge/contest/ccs/languages'
import { problemIdOf } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import { windowOf } from '@/judge/contest/clock'
import { decodeText } from '@/judge/kit/encoding'
import type { Fault } from '@/judge/kit/result'
import type { LanguageId } from '@/judge/languages'
import { submitAnswer, submitBot } from '@/lib/submissions/submit'
import { GIVEN, objectId } from './fields'
import { readZip } from './zip'

/** A submission as a program sends it. The server decides when it was made, and what its id is. */
export const submissionForm = z.object({
  ...{ ...GIVEN, problem_id: objectId, language_id: objectId, team_id: objectId.nullish() },
  entry_point: z.string().max(200).nullish(),
  files: z
    .array(
      z.object({ data: z.base64(), mime: z.literal('application/zip').optional() }),
      'must be one archive',
    )
    .length(1, 'must be one archive'),
})

/** Why a submission was not taken: in words of the API, or as a fault of the form of the pages. */
export type Refused =
  | { readonly status: number; readonly message: string }
  | { readonly fault: Fault; readonly problem: string }

/** The largest archive's contents: one file, and the folders around it. */
const BOUNDS = { entries: 10, bytes: 2 ** 20 }

const refused = (status: number, message: string) => ({ status, message })

/** Submits what a member of a team sends, as the page of the problem does. Returns the id of the row. */
export async function submitFor(
  { facts, history, reader, now }: View,
  form: z.output<typeof submissionForm>,
): Promise<string | Refused> {
  const { team, user } = reader
  if (!can('team_submit', reader) || team === null || user === null)
    return refused(403, 'Only who takes part in this contest can submit to it.')
  if (form.team_id && form.team_id !== team) return refused(403, 'team_id must be your own team, or absent.')
  const { settings, participant } = history.after(history.seq)
  const own = participant(team)
  const { start, end } = settings && own ? windowOf(settings, own) : { start: 0, end: 0 }
  if (now < start) return refused(403, 'The contest has not started.')
  if (now >= end) return refused(403, 'The contest is over.')
  const problem = facts.problems.find((each) => problemIdOf(each) === form.problem_id)
  if (!problem) return refused(400, 'problem_id: there is no such problem.')
  const language = languageFromId(form.language_id)
  if (language === undefined) return refused(400, 'language_id: there is no such language.')
  if (form.entry_point && form.entry_point !== entryPointOf(language))
    return refused(400, `entry_point must be ${entryPointOf(language) ?? 'absent'} in this language.`)
  const file = fileIn(form.files[0]!.data)
  if ('status' in file) return file
  const source = decodeText(file)
  if (!source.ok) return { fault: source.error, problem: problem.id }
  return submit({ userId: user, problemId: problem.id, language, source: source.value })
}

/** The one file in an archive. */
function fileIn(data: string): Uint8Array | Extract<Refused, { status: number }> {
  const files = readZip(Buffer.from(data, 'base64'), BOUNDS)
  if (files === 'unreadable') return refused(400, 'files: the archive cannot be read.')
  if (files === 'too-large') return refused(400, 'files: unpacked, the archive is larger than 1 MiB.')
  const [first, ...others] = files === 'too-many' ? [] : [...files.values()]
  if (!first || others.length > 0) return refused(400, 'files: the archive must contain one file.')
  return first
}

interface Made {
  readonly userId: string
  readonly problemId: string
  readonly language: LanguageId | null
  readonly source: string
}

async function submit({ userId, problemId, language, source }: Made): Promise<string | Refused> {
  const form = { userId, problemId, token: randomUUID() }
  const text = source.replaceAll('\r\n', '\n')
  const result =
    language === null
      ? await submitAnswer({ ...form, text })
      : // A client of the API has nobody to ask.
        await submitBot({ ...form, language, source: text, sure: true, tryout: false })
  return result.ok ? result.value : { fault: result.error, problem: problemId }
}
