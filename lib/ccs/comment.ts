import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { can } from '@/judge/contest/ccs/access'
import { fromObject } from '@/judge/contest/ccs/comments'
import { gateOf } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import type { Fault } from '@/judge/kit/result'
import type { Viewer } from '@/lib/access/viewer'
import { addComment, commentText } from '@/lib/contests/commentary'
import { GIVEN, given, objectId } from './fields'

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

/** Why a comment was not taken. */
export type Refused = { readonly status: number; readonly message: string } | { readonly fault: Fault }

/**
 * Tells the audience something, as the page of the organisers does. If that is during a freeze, others are told after it,
 * because the program sees all results. Returns the id of the new object in the API.
 */
export async function writeComment(
  { facts, history, reader }: View,
  viewer: Viewer,
  form: z.output<typeof commentaryForm>,
): Promise<string | Refused> {
  if (!can('post_comment', reader))
    return { status: 403, message: 'Only organisers of this contest can write its commentary.' }
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
    return { status: 400, message: `There is nothing with the id ${id} among the ${type} of this contest.` }
  }
  const made = { ...said, tags: form.tags, token: randomUUID(), afterFreeze: true }
  const result = await addComment(viewer, facts.id, made)
  if (result === undefined) return { status: 404, message: 'There is no such contest.' }
  return result.ok ? result.value : { fault: result.error }
}
