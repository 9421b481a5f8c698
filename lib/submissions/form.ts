import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { decodeFile, withoutMark } from '@/judge/kit/encoding'
import type { Fault } from '@/judge/kit/result'
import { languageOfFile } from '@/judge/languages'
import { ROLES } from '@/judge/tournament/trial'
import type { Viewer } from '@/lib/access/viewer'
import { refusal } from '@/lib/core/errors'
import { submitAnswer, submitBot } from './submit'

/*
 * The one way in for whatever is submitted: from the page with scripts and from programs to /api/v1/submissions, and from the
 * page without scripts to its own address. lib/http/submissions.ts receives all of them.
 */

/** A text that was typed or pasted. Browsers send line ends as `\r\n`, whatever was typed. */
const typed = z.string().transform((text) => withoutMark(text).replaceAll('\r\n', '\n'))

/** What every form has. The token is empty if the page was rendered for a signed-out visitor. */
const common = { problem: z.string().max(100), token: z.union([z.uuid(), z.literal('')]) }

/** The form below an answer field. The puzzle checks the answer's syntax, the problem limits its length. */
const answerForm = z.object({ ...common, answer: typed })

/** Forms have texts only; JSON has values of its own. */
const flag = z
  .union([z.enum(['0', '1']), z.boolean()])
  .default(false)
  .transform((given) => given === true || given === '1')

/** The form below an editor. */
const programForm = z.object({
  ...common,
  language: z.string().max(30),
  source: typed,
  /** Set in duels only. */
  role: z.enum(ROLES).nullish().default(null),
  /** Ids of the contests that the form has announced as opening the source. */
  pledges: z
    .union([z.string().max(10_000), z.array(z.string().max(100)).max(100)])
    .default('')
    .transform((given) => (typeof given === 'string' ? given.split(' ').filter(Boolean) : given)),
  /** Whether the user insists on a program that another language or role seems to be meant by. */
  sure: flag,
  /** Which of the two buttons was pressed. */
  tryout: flag,
})

/** Why something was refused, and its text: nothing typed is lost. */
export interface RefusedForm {
  readonly fault: Fault
  readonly answer?: string
  readonly source?: { readonly language: string; readonly text: string }
}

/** Handles a form with an answer or a program: parses it and submits it for this user. Returns the submission's id. */
export async function takeSubmission(
  given: Readonly<Record<string, unknown>>,
  user: Viewer | null,
): Promise<{ readonly id: string } | RefusedForm> {
  const { fault, ...fields } = await withFile(given)
  const isProgram = 'language' in fields || 'source' in fields
  const parsed = (isProgram ? programForm : answerForm).safeParse(fields)
  if (!parsed.success) return { fault: refusal('bad-form') }
  const form = parsed.data
  const text =
    'answer' in form ? { answer: form.answer } : { source: { language: form.language, text: form.source } }
  if (fault) return { fault, ...text }
  if (!user) return { fault: refusal('not-signed-in'), ...text }
  if (!form.token) return { fault: refusal('bad-form'), ...text }
  const { problem: problemId, ...rest } = form
  const by = { userId: user.id, problemId, token: form.token }
  const result =
    'answer' in rest ? await submitAnswer({ ...by, text: rest.answer }) : await submitBot({ ...rest, ...by })
  return result.ok ? { id: result.value } : { fault: result.error, ...text }
}

/**
 * The fields with the text of an uploaded file in place of what was typed: without scripts that copy it into the field, the
 * browser sends the file itself. Its extension tells the language of a program. `fault`: why it cannot be read.
 */
async function withFile({
  file,
  ...fields
}: Readonly<Record<string, unknown>>): Promise<Record<string, unknown> & { readonly fault?: Fault }> {
  const { fault: _, ...typed } = fields
  if (!(file instanceof File) || file.size === 0) return typed
  const read = await decodeFile(file)
  if (!read.ok) return { ...typed, fault: read.error }
  if (!('language' in typed)) return { ...typed, answer: read.value }
  return { ...typed, source: read.value, language: languageOfFile(file.name) ?? typed.language }
}

/** Next's bundle and the server around it each load a copy of this module; both must share the requests. */
const shared = globalThis as typeof globalThis & { clewRefused?: AsyncLocalStorage<RefusedForm> }
shared.clewRefused ??= new AsyncLocalStorage()
const requests = shared.clewRefused

/** The refusal of this request's form, which the page shows. */
export const refusedForm = (): RefusedForm | undefined => requests.getStore()

/** Renders the page of a refused form, which then shows why. */
export const showRefused = <Result>(refused: RefusedForm, render: () => Result): Result =>
  requests.run(refused, render)
