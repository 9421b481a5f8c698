import type { Listener } from './bell'

/**
 * What the streams of one process share. Kept on `globalThis`, as the database is: the bundle of Next and our own server
 * around it each have their own copy of these modules.
 */
export interface Shared {
  /** Who waits for news, by what of: the id of a submission, `duelNews`, or a live game. */
  readonly bells: Map<string, Set<Listener>>
  /** Ends each open stream. */
  readonly streams: Set<() => void>
  /** Open streams by who has them. */
  readonly seats: Map<string, number>
  /** Ends the connection that listens, if there is one. */
  silence: (() => void) | undefined
}

const place = globalThis as typeof globalThis & { clewLive?: Shared }

export function shared(): Shared {
  place.clewLive ??= { bells: new Map(), streams: new Set(), seats: new Map(), silence: undefined }
  return place.clewLive
}

/** Ends all streams and the connection that they listen on. */
export function endStreams(): void {
  const { streams, silence } = shared()
  for (const end of [...streams]) end()
  silence?.()
}
