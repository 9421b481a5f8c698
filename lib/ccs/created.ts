import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { entryPointOf, languageFromId } from '@/judge/contest/ccs/contest'
import { type ClarificationFact, gateOf, problemIdOf } from '@/judge/contest/ccs/facts'
import { liveOf } from '@/judge/contest/ccs/judging'
import { answerId, fromObject } from '@/judge/contest/ccs/messages'
import { can, type View } from '@/judge/contest/ccs/view'
import { windowOf } from '@/judge/contest/clock'
import { decodeText } from '@/judge/kit/encoding'
import type { Fault } from '@/judge/kit/result'
import type { LanguageId } from '@/judge/languages'
import type { Viewer } from '@/lib/access/viewer'
import {
  announce,
  answerForm,
  answerQuestion,
  askQuestion,
  clarificationForm,
} from '@/lib/contests/clarifications'
import { addComment, commentText } from '@/lib/contests/commentary'
import { db } from '@/lib/core/db'
import { tokenOf } from '@/lib/core/form-token'
import { submitAnswer, submitBot } from '@/lib/submissions/submit'
import { answer, failure, objectOf, unauthorized, viewOf } from './answers'
import { faultWords, formWords } from './words'
import { readZip } from './zip'

/* Answers to requests that make something new: with the object as it is then, and its address. */

const SIGN_IN = 'Sign in first: only who is signed in can write.'

const createdAt = ({ facts }: View, endpoint: string, id: string) => ({
  location: `/api/ccs/contests/${facts.id}/${endpoint}/${id}`,
})

export async function answerSubmission(
  view: View,
  viewer: Viewer | null,
  form: (typeof submissionForm)['_output'],
): Promise<Response> {
  if (!viewer) return unauthorized(SIGN_IN)
  const made = await submitFor(view, form)
  if (typeof made !== 'string') {
    if ('message' in made) return failure(made.status, made.message)
    const { code, values } = made.fault
    const words = await faultWords(made.fault, made.problem)
    const hours = code === 'share-used' ? Number(values.hours) : 0
    const seconds = code === 'too-many-submissions' ? values.seconds : hours * 3600
    const late = seconds ? { 'retry-after': `${seconds}` } : undefined
    return failure(late ? 429 : 400, words, late)
  }
  const later = await viewOf(view.facts.id, viewer)
  const found = later?.history.find(made)
  const moment = later?.history.after(later.history.seq)
  const [submission] =
    later && found && moment ? liveOf(found, moment, gateOf(later.facts, later.reader)) : []
  // The contest ended while the submission was on its way.
  if (!submission) return failure(403, 'The contest is over.')
  return answer(submission.entity, 201, createdAt(view, 'submissions', submission.entity.id))
}

export async function answerMessage(
  view: View,
  viewer: Viewer | null,
  form: (typeof messageForm)['_output'],
): Promise<Response> {
  if (!viewer) return unauthorized(SIGN_IN)
  const made = await writeMessage(view, viewer, form)
  if (typeof made !== 'string') {
    if ('message' in made) return failure(made.status, made.message)
    return failure(made.fault.code === 'answered-already' ? 409 : 400, await formWords(made.fault))
  }
  const later = await viewOf(view.facts.id, viewer)
  const found = later && objectOf('clarifications', made, later)
  // Somebody was faster, such as the database, which forgets the questions of those who leave.
  if (!found) return failure(404, 'The message no longer exists.')
  return answer(found, 201, createdAt(view, 'clarifications', made))
}

export async function answerComment(
  view: View,
  viewer: Viewer | null,
  form: (typeof commentaryForm)['_output'],
): Promise<Response> {
  if (!viewer) return unauthorized(SIGN_IN)
  const made = await writeComment(view, viewer, form)
  if (typeof made !== 'string') {
    if ('message' in made) return failure(made.status, made.message)
    return failure(400, await formWords(made.fault))
  }
  const later = await viewOf(view.facts.id, viewer)
  const found = later && objectOf('commentary', made, later)
  // Another organiser has deleted it meanwhile.
  if (!found) return failure(404, 'The comment no longer exists.')
  return answer(found, 201, createdAt(view, 'commentary', made))
}

/* Properties of the objects that programs send. */

/** The id of an object. */
export const objectId = z.string().max(36)

/** A property that only the server gives. */
const given = z.undefined('must not be provided: the server gives it').optional()

/** What the server gives every new object. */
const GIVEN = { id: given, time: given, contest_time: given } as const

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

/** A fault of the form of a problem's page, which that problem may word. */
interface ProblemFault extends FormFault {
  readonly problem: string
}

/** The largest archive's contents: one file, and the folders around it. */
const BOUNDS = { entries: 10, bytes: 2 ** 20 }

/** Submits what a member of a team sends, as the page of the problem does. Returns the id of the row. */
async function submitFor(
  { facts, history, reader, now }: View,
  form: z.output<typeof submissionForm>,
): Promise<string | Refusal | ProblemFault> {
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
function fileIn(data: string): Uint8Array | Refusal {
  const files = readZip(Buffer.from(data, 'base64'), BOUNDS)
  if (files === 'unreadable') return refused(400, 'files: the archive cannot be read.')
  if (files === 'too-large') return refused(400, 'files: unpacked, the archive is larger than 1 MiB.')
  const [first, ...others] = files === 'too-many' ? [] : [...files.values()]
  if (!first || others.length > 0) return refused(400, 'files: the archive must contain one file.')
  return first
}

interface SubmissionRequest {
  readonly userId: string
  readonly problemId: string
  readonly language: LanguageId | null
  readonly source: string
}

async function submit({
  userId,
  problemId,
  language,
  source,
}: SubmissionRequest): Promise<string | Refusal | ProblemFault> {
  const form = { userId, problemId, token: randomUUID() }
  const text = source.replaceAll('\r\n', '\n')
  const result =
    language === null
      ? await submitAnswer({ ...form, text })
      : // A client of the API has nobody to ask.
        await submitBot({ ...form, language, source: text, sure: true, tryout: false })
  return result.ok ? result.value : { fault: result.error, problem: problemId }
}

/** A message as a program sends it. The server decides when it was written, and what its id is. */
export const messageForm = z.object({
  ...{ ...GIVEN, from_team_id: objectId.nullish(), reply_to_id: objectId.nullish() },
  ...{ problem_id: objectId.nullish(), to_team_ids: z.array(objectId).max(1000).nullish() },
  to_group_ids: z.array(objectId).max(1000).nullish(),
  text: z.string().max(100_000),
})

type Form = z.output<typeof messageForm>

/** Asks, answers or announces, as the page of the questions does. Returns the id of the new object in the API. */
async function writeMessage(view: View, viewer: Viewer, form: Form): Promise<string | Refusal | FormFault> {
  const { facts, reader } = view
  const problem = facts.problems.find((each) => problemIdOf(each) === form.problem_id)?.id
  if (form.problem_id && problem === undefined) return refused(400, 'problem_id: there is no such problem.')
  const message = { token: randomUUID(), problem: problem ?? '', text: form.text }
  const parsed = clarificationForm.safeParse(message)
  if (!parsed.success) return { fault: { code: parsed.error.issues[0]?.message ?? '', values: {} } }
  if (reader.role === 'organiser') return asOrganiser(view, viewer, form, parsed.data)
  if (reader.role !== 'team') return refused(403, 'Only who takes part in this contest can ask.')
  if (form.to_team_ids || form.to_group_ids || form.reply_to_id)
    return refused(403, 'Teams write to the organisers only, and reply to nothing.')
  if (form.from_team_id && form.from_team_id !== reader.team)
    return refused(403, 'from_team_id must be your own team, or absent.')
  const result = await askQuestion(viewer, facts.id, parsed.data)
  return result.ok ? rowOf(facts.id, parsed.data) : { fault: result.error }
}

type Parsed = z.output<typeof clarificationForm>

async function asOrganiser(
  { facts }: View,
  viewer: Viewer,
  { from_team_id, to_team_ids, to_group_ids, reply_to_id }: Form,
  parsed: Parsed,
): Promise<string | Refusal | FormFault> {
  if (from_team_id) return refused(400, 'from_team_id must be absent: organisers write for no team.')
  if (to_group_ids) return refused(400, 'to_group_ids: messages go to one team, which has asked, or to all.')
  const question = facts.clarifications.find((each) => each.id === reply_to_id && each.question)
  if (reply_to_id && !question) return refused(400, 'reply_to_id: there is no such question.')
  if (!question) {
    if (to_team_ids) return refused(400, 'to_team_ids: only an answer can be for one team.')
    const result = await announce(viewer, facts.id, parsed)
    if (result === undefined) return refused(404, 'There is no such contest.')
    return result.ok ? rowOf(facts.id, parsed) : { fault: result.error }
  }
  return reply(facts.id, viewer, question, to_team_ids ?? null, parsed.text)
}

async function reply(
  contestId: string,
  viewer: Viewer,
  { id, team }: ClarificationFact,
  to: readonly string[] | null,
  text: string,
): Promise<string | Refusal | FormFault> {
  if (to && (to.length !== 1 || to[0] !== team))
    return refused(400, 'to_team_ids must be the team that has asked, or absent for all.')
  const form = answerForm.safeParse({ text, toAll: to === null })
  if (!form.success) return { fault: { code: form.error.issues[0]?.message ?? '', values: {} } }
  const result = await answerQuestion(viewer, contestId, id, form.data)
  if (result === undefined) return refused(404, 'There is no such question.')
  return result.ok ? answerId(id) : { fault: result.error }
}

/** The id of the row that such a form has made. */
async function rowOf(contestId: string, { token, problem, text }: Parsed): Promise<string> {
  const row = await db.clarification.findUniqueOrThrow({
    where: { contestId_token: { contestId, token: tokenOf(token, contestId, problem, text) } },
    select: { id: true },
  })
  return row.id
}

const ids = z.array(objectId).max(100).nullish()

/** A comment as a program sends it. The server decides who has written it, and when. */
export const commentaryForm = z.object({
  ...{ ...GIVEN, source_id: given },
  message: z.string().max(100_000),
  tags: z
    .array(z.string().regex(/^[\w.-]{1,50}$/, 'must be of letters, digits and -, _ and ., up to 50'))
    .max(20)
    .default([]),
  ...{ team_ids: ids, problem_ids: ids, submission_ids: ids },
})

/**
 * Tells the audience something, as the page of the organisers does. If that is during a freeze, others are told after it,
 * because the program sees all results. Returns the id of the new object in the API.
 */
async function writeComment(
  { facts, history, reader }: View,
  viewer: Viewer,
  form: z.output<typeof commentaryForm>,
): Promise<string | Refusal | FormFault> {
  if (!can('post_comment', reader))
    return refused(403, 'Only organisers of this contest can write its commentary.')
  const text = commentText.safeParse(form.message)
  if (!text.success) return { fault: { code: text.error.issues[0]?.message ?? '', values: {} } }
  const said = fromObject(facts, history, gateOf(facts, reader), {
    message: text.data,
    ...{
      teams: form.team_ids ?? [],
      problems: form.problem_ids ?? [],
      submissions: form.submission_ids ?? [],
    },
  })
  if ('unknown' in said) {
    const { type, id } = said.unknown
    return refused(400, `There is nothing with the id ${id} among the ${type} of this contest.`)
  }
  const made = { ...said, tags: form.tags, token: randomUUID(), afterFreeze: true }
  const result = await addComment(viewer, facts.id, made)
  if (result === undefined) return refused(404, 'There is no such contest.')
  return result.ok ? result.value : { fault: result.error }
}

/** Why nothing was made of what a program sent: the status of the response, and words of the API. */
interface Refusal {
  readonly status: number
  readonly message: string
}

/** The same as a fault of the form of the pages. */
interface FormFault {
  readonly fault: Fault
}

const refused = (status: number, message: string): Refusal => ({ status, message })
