import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { decodeFile } from '@/judge/kit/encoding'
import type { Fault } from '@/judge/kit/result'
import type { Viewer } from '@/lib/access/viewer'
import { refusal } from '@/lib/core/errors'
import { submitAnswer } from './commands'
import { submissionForm } from './schema'

/** Why an answer was refused, and its text: nothing typed is lost. */
export interface Refused {
  readonly fault: Fault
  readonly answer?: string
}

/** Handles the form below an answer field: parses it, identifies the user and submits. Returns the submission's id. */
export async function takeAnswer(
  form: FormData,
  viewer: () => Promise<Viewer | null>,
): Promise<{ readonly id: string } | Refused> {
  const fields = Object.fromEntries(form)
  const { file } = fields
  // Without scripts that copy the file into the field, the browser sends the file itself.
  const read = file instanceof File && file.size > 0 ? await decodeFile(file) : undefined
  const parsed = submissionForm.safeParse({ ...fields, ...(read?.ok && { answer: read.value }) })
  if (!parsed.success) return { fault: refusal('bad-form') }
  const { problem, token, answer } = parsed.data
  if (read && !read.ok) return { fault: read.error, answer }
  const user = await viewer()
  if (!user) return { fault: refusal('not-signed-in'), answer }
  if (!token) return { fault: refusal('bad-form'), answer }
  const result = await submitAnswer({ userId: user.id, problemId: problem, token, text: answer })
  return result.ok ? { id: result.value } : { fault: result.error, answer }
}

/** Next's bundle and the server around it each load a copy of this module; both must share the requests. */
const shared = globalThis as typeof globalThis & { clewRefused?: AsyncLocalStorage<Refused> }
shared.clewRefused ??= new AsyncLocalStorage()
const requests = shared.clewRefused

/** The refusal by server/ of this request's form, if it handled the form: handling it again would count it twice. */
export const refusedBefore = (): Refused | undefined => requests.getStore()

/** Renders the page of a refused form, which then shows why. */
export const showRefused = <Result>(refused: Refused, render: () => Result): Result =>
  requests.run(refused, render)
