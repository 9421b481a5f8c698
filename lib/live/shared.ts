/**
 * What all streams of one process share. Stored on `globalThis`, as the database is: the Next bundle and our own server
 * around it each have their own copy of these modules.
 */
export interface Shared {
  /** What to call when there may be news, by subject: the id of a submission, `duelNews`, or a live game. */
  readonly bells: Map<string, Set<() => void>>
  /** Functions that each end one open stream. */
  readonly streams: Set<() => void>
  /** Number of open streams by reader. */
  readonly seats: Map<string, number>
  /** Closes the listening connection, if there is one. */
  silence: (() => void) | undefined
}

const place = globalThis as typeof globalThis & { clewLive?: Shared }

export function shared(): Shared {
  place.clewLive ??= { bells: new Map(), streams: new Set(), seats: new Map(), silence: undefined }
  return place.clewLive
}

/** Ends all streams and closes the connection they listen on. */
export function endStreams(): void {
  const { streams, silence } = shared()
  for (const end of [...streams]) end()
  silence?.()
}
