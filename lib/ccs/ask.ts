import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { answerId } from '@/judge/contest/ccs/clarifications'
import type { ClarificationFact } from '@/judge/contest/ccs/facts'
import { problemIdOf } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import type { Fault } from '@/judge/kit/result'
import type { Viewer } from '@/lib/access/viewer'
import {
  announce,
  answerForm,
  answerQuestion,
  askQuestion,
  clarificationForm,
} from '@/lib/contests/clarifications'
import { db } from '@/lib/core/db'
import { tokenOf } from '@/lib/core/form-token'
import { GIVEN, objectId } from './fields'

/** A message as a program sends it. The server decides when it was written, and what its id is. */
export const messageForm = z.object({
  ...{ ...GIVEN, from_team_id: objectId.nullish(), reply_to_id: objectId.nullish() },
  ...{ problem_id: objectId.nullish(), to_team_ids: z.array(objectId).max(1000).nullish() },
  to_group_ids: z.array(objectId).max(1000).nullish(),
  text: z.string().max(100_000),
})

type Form = z.output<typeof messageForm>

/** Why a message was not taken. */
export type Refused = { readonly status: number; readonly message: string } | { readonly fault: Fault }

const refused = (status: number, message: string): Refused => ({ status, message })

/** Asks, answers or announces, as the page of the questions does. Returns the id of the new object in the API. */
export async function writeMessage(view: View, viewer: Viewer, form: Form): Promise<string | Refused> {
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
): Promise<string | Refused> {
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
): Promise<string | Refused> {
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
