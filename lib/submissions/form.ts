import { AsyncLocalStorage } from 'node:async_hooks'
import type { Fault } from '@/judge/kit/result'
import type { Viewer } from '@/lib/access/viewer'
import { refusal } from '@/lib/core/errors'
import { submitAnswer } from './commands'
import { submissionForm } from './schema'

/** Why an answer was not taken, and its text, so that nothing typed is lost. */
export interface Refused {
  readonly fault: Fault
  readonly answer?: string
}

/** Takes the form under an answer field: parses it, asks who it is, and submits. Gives the submission's id. */
export async function takeAnswer(
  form: FormData,
  viewer: () => Promise<Viewer | null>,
): Promise<{ readonly id: string } | Refused> {
  const fields = Object.fromEntries(form)
  const { file } = fields
  // Sent along where there are no scripts that put it into the field.
  const answered = file instanceof File && file.size > 0 ? { answer: await file.text() } : {}
  const parsed = submissionForm.safeParse({ ...fields, ...answered })
  if (!parsed.success) return { fault: refusal('bad-form') }
  const { problem, token, answer } = parsed.data
  const user = await viewer()
  if (!user) return { fault: refusal('not-signed-in'), answer }
  if (!token) return { fault: refusal('bad-form'), answer }
  const result = await submitAnswer({ userId: user.id, problemId: problem, token, text: answer })
  return result.ok ? { id: result.value } : { fault: result.error, answer }
}

/** The bundle of Next and the server around it each have a copy of this module; both must see the same requests. */
const shared = globalThis as typeof globalThis & { clewRefused?: AsyncLocalStorage<Refused> }
shared.clewRefused ??= new AsyncLocalStorage()
const requests = shared.clewRefused

/** What server/ was told when it took the form of this request, if it did: to take it again would count it twice. */
export const refusedBefore = (): Refused | undefined => requests.getStore()

/** Has the page say why its form was not taken. */
export const showRefused = <Result>(refused: Refused, render: () => Result): Result =>
  requests.run(refused, render)
