import { type Action, type Moment, reduce } from './moment'

/**
 * A replay that can be driven and listened to. It is no state of a component: while it plays, only those parts of a page
 * that show the step are drawn anew.
 */
export interface Playback {
  get(): Moment
  send(action: Action): void
  /** Calls the listener after each change; returns how to stop that. */
  subscribe(listener: () => void): () => void
}

export function playbackOf(first: Moment): Playback {
  let moment = first
  const listeners = new Set<() => void>()
  return {
    get: () => moment,
    send(action) {
      const next = reduce(moment, action)
      if (isSame(next, moment)) return
      moment = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isSame = (one: Moment, other: Moment) =>
  (Object.keys(one) as (keyof Moment)[]).every((name) => name === 'moved' || one[name] === other[name])
