import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import type { FormState } from './state'

interface FieldFault {
  readonly field: string
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** The text fields of a form, without files and the fields that the framework adds. */
export function textsOf(data: FormData): Record<string, string> {
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => !name.startsWith('$')))
}

/** The state of a form with its errors put into words. */
export async function withFaults(
  texts: Record<string, string>,
  faults: readonly FieldFault[],
): Promise<FormState> {
  const t = await getTranslations('account.faults')
  const { password: _, current: __, confirmation: ___, proof: ____, ...values } = texts
  const errors: Record<string, string> = {}
  for (const { field, code, values: filled = {} } of faults) {
    errors[field] ??= t(t.has(code as never) ? (code as never) : 'unreadable', filled)
  }
  return { values, errors }
}

/** The errors that a schema found; only the first one of each field counts. */
export const faultsOf = ({ issues }: z.ZodError): FieldFault[] =>
  issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), code: message }))
