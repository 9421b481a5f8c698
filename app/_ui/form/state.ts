/** What a form shows after it was sent: never a password. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>
  /** Sentences by field; below '' stands what concerns the form as a whole. */
  readonly errors: Readonly<Record<string, string>>
  readonly done?: string
}

export const EMPTY: FormState = { values: {}, errors: {} }
