/** What an address asks for after its question mark. */
export type Query = Promise<Record<string, string | string[] | undefined>>

/** The step at which a replay opens; `undefined` for an address that names none. */
export async function askedMoment(query: Query) {
  const { step } = await query
  return { step: typeof step === 'string' && /^\d{1,9}$/.test(step) ? Number(step) : undefined }
}
