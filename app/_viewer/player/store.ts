/**
 * A state that is driven by actions and listened to. It is no state of a component: while a replay plays, only those parts
 * of a page that show the step are drawn anew.
 */
export interface Store<State, Action> {
  get(): State
  send(action: Action): void
  /** Calls the listener after each change; returns how to stop that. */
  subscribe(listener: () => void): () => void
}

/** `reduce` is pure; where it gives back the state that it was given, nobody is told. */
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
