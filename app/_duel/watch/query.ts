/** What the address of a page asks for on which walks are watched. */
export type Query = Promise<Record<string, string | string[] | undefined>>

/** The step at which the replay opens, and the trial that is to stand beside it. */
export async function askedFor(query: Query) {
  const { step, with: other } = await query
  return {
    step: typeof step === 'string' && /^\d{1,6}$/.test(step) ? Number(step) : undefined,
    other: typeof other === 'string' ? other : undefined,
  }
}
