import type { Fault, Result, Values } from '@/judge/kit/result'

/** A fault, whose code is listed in `account.faults`, and the form field it belongs to; '' is the form as a whole. */
export type ContestFault = Fault & { readonly field: string }

/** What came of a command: nothing to tell, or why it was refused. */
export type Done = Result<void, ContestFault>

/** Refuses what a form asks for. */
export const refused = (field: string, code: string, values: Values = {}): Result<never, ContestFault> => ({
  ok: false,
  error: { field, code, values },
})
