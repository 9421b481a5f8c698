import { type Action, isSame, type Moment, reduce } from './moment'

/** A store for the state of playback. */
export type Playback = Store<Moment, Action>

export const playbackOf = (first: Moment): Playback =>
  storeOf((before, action) => {
    const after = reduce(before, action)
    return isSame(before, after) ? before : after
  }, first)

/**
 * A state that actions change and listeners observe. It is not React state: during playback only those parts of a page
 * that show the step re-render.
 */
export interface Store<State, Action> {
  get(): State
  send(action: Action): void
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** `reduce` is pure. If it returns the same state, no listener is called. */
export function storeOf<State, Action>(
  reduce: (before: State, action: Action) => State,
  first: State,
): Store<State, Action> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    send(action) {
      const next = reduce(state, action)
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
