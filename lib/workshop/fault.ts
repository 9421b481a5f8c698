import type { Fault, Result, Values } from '@/judge/kit/result'

/** Why a command was refused: its code is listed in `account.faults`, with the form field; '' is the form as a whole. */
export type WorkshopFault = Fault & { readonly field: string }

/** What came of a command: nothing to tell, or why it was refused. */
export type Done = Result<void, WorkshopFault>

/** Refuses what a form asks for. */
export const refused = (field: string, code: string, values: Values = {}): Result<never, WorkshopFault> => ({
  ok: false,
  error: { field, code, values },
})
