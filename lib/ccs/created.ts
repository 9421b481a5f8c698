import 'server-only'
import { liveOf } from '@/judge/contest/ccs/live'
import { gateOf } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import type { Viewer } from '@/lib/access/viewer'
import { answer, failure, unauthorized } from './answers'
import { type messageForm, writeMessage } from './ask'
import { objectOf } from './collections'
import { type commentaryForm, writeComment } from './comment'
import { viewOf } from './reader'
import { type submissionForm, submitFor } from './submit'
import { faultWords, formWords } from './words'

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
