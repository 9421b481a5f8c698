/** What a form shows after it was submitted; never a password. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  /** Error sentences by field; the key '' is for the whole form. */
  readonly errors: Readonly<Record<string, string>>
  readonly done?: string
}

export const EMPTY: FormState = { values: {}, errors: {} }
