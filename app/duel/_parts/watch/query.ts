import { parseReplayQuery, type ReplayQuery } from '@/app/_viewer/player/address'

/** URL parameters of a page that shows walks. */
export type Query = Promise<Record<string, string | string[] | undefined>>

/** Where the replay opens, and the id of the trial to show next to it. */
export async function askedFor(query: Query): Promise<{ asked: ReplayQuery; other: string | undefined }> {
  const asked = await query
  return { asked: parseReplayQuery(asked), other: typeof asked.with === 'string' ? asked.with : undefined }
}
