import { notFound } from 'next/navigation'
import type { z } from 'zod'
import type { Fault, Result } from '@/judge/kit/result'
import { faultsOf, withFaults } from './faults'
import type { FormState } from './state'

type Submitted<Form, Value> =
  | { readonly ok: true; readonly form: Form; readonly value: Value }
  | { readonly ok: false; readonly state: FormState }

/**
 * Reads a form by its schema and runs a command with what it says. What is wrong, for the schema or for the command, becomes
 * a state that shows the texts as they were sent. A fault without a field is about the whole form.
 * A command without a result has found no such page: the answer is 404.
 *
 * @param input What the schema reads, where the texts alone do not say everything: browsers do not send an unticked box.
 */
export async function submit<Form, Value>(
  schema: z.ZodType<Form>,
  texts: Record<string, string>,
  command: (form: Form) => Promise<Result<Value, Fault & { readonly field?: string }> | undefined>,
  input: unknown = texts,
): Promise<Submitted<Form, Value>> {
  const form = schema.safeParse(input)
  if (!form.success) return { ok: false, state: await withFaults(texts, faultsOf(form.error)) }
  const result = await command(form.data)
  if (!result) notFound()
  if (!result.ok) return { ok: false, state: await withFaults(texts, [{ field: '', ...result.error }]) }
  return { ok: true, form: form.data, value: result.value }
}
