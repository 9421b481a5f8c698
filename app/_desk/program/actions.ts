'use server'

import { randomUUID } from 'node:crypto'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { decodeFile } from '@/judge/kit/encoding'
import type { Fault } from '@/judge/kit/result'
import { languageOfFile } from '@/judge/languages'
import { refusal } from '@/lib/core/errors'
import { action, formData, lastState } from '@/lib/core/input/action'
import { submitBot } from '@/lib/submissions/bots'
import { botForm } from '@/lib/submissions/schema'
import { currentUser } from '@/lib/users/current-user'
import type { GivenSource } from './useSource'

/** What the form shows after it was submitted. */
export interface BotState {
  readonly fault?: Fault
  /** The rejected source, so that nothing typed is lost. */
  readonly source?: GivenSource
  /** Id of a test run that has started. */
  readonly tryout?: string
  /** Token for the next submission: with the old token, the same text would be the same submission. */
  readonly token?: string
}

/**
 * Parses the form, checks the user, submits and redirects to the submission. With scripts, a test run stays on the
 * page.
 */
export const submitProgram = action([lastState<BotState>(), formData], async (_, form): Promise<BotState> => {
  const { fault, ...fields } = await fieldsOf(form)
  const parsed = botForm.safeParse({ tryout: '0', ...fields })
  if (!parsed.success) return { fault: refusal('bad-form') }
  const { problem, token, language, source: text, role, pledges, sure, tryout } = parsed.data
  const source = { language, text }
  if (fault) return { fault, source }
  const user = await currentUser()
  if (!user) return { fault: refusal('not-signed-in'), source }
  if (!token) return { fault: refusal('bad-form'), source }

  const result = await submitBot({
    userId: user.id,
    problemId: problem,
    token,
    language,
    source: text,
    role,
    pledges,
    sure,
    tryout,
  })
  if (!result.ok) {
    // Refresh the page so that it shows the notice that it lacked.
    if (result.error.code === 'contest-unseen') revalidatePath(`/problems/${problem}`)
    return { fault: result.error, source }
  }
  if (tryout && form.get('scripted') === '1') return { tryout: result.value, token: randomUUID() }
  redirect(`/submissions/${result.value}`)
})

/**
 * The form fields. An uploaded file takes precedence over the text, and its extension determines the language. `fault`: why
 * it cannot be read.
 */
async function fieldsOf(form: FormData): Promise<Record<string, unknown> & { readonly fault?: Fault }> {
  const { fault: _, file, ...fields } = Object.fromEntries(form)
  if (!(file instanceof File) || file.size === 0) return fields
  const read = await decodeFile(file)
  if (!read.ok) return { ...fields, fault: read.error }
  return { ...fields, source: read.value, language: languageOfFile(file.name) ?? fields.language }
}
