import { type Asked, askedOf } from '@/app/_viewer/player/address'

/** What the address of a page asks for on which walks are watched. */
export type Query = Promise<Record<string, string | string[] | undefined>>

/** Where the replay opens, and the trial that is to stand beside it. */
export async function askedFor(query: Query): Promise<{ asked: Asked; other: string | undefined }> {
  const asked = await query
  return { asked: askedOf(asked), other: typeof asked.with === 'string' ? asked.with : undefined }
}
