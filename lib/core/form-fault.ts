import type { Fault, Result, Values } from '@/judge/kit/result'

/** A fault, whose code is listed in `account.faults`, and the form field it belongs to; '' is the form as a whole. */
export type FormFault = Fault & { readonly field: string }

/** What came of a command: nothing to tell, or why it was refused. */
export type Done = Result<void, FormFault>

/** Refuses what a form asks for. */
export const refused = (field: string, code: string, values: Values = {}): Result<never, FormFault> => ({
  ok: false,
  error: { field, code, values },
})
