import { play, type State } from '../../puzzles/snake/rules'
import { actionsAlong, areaOf, type SnakeBot, stepsFrom, type Thought, wayTo } from './bot'

/** The bot that walks to the cherry only if it can still reach its tail from there. */
export const careful: SnakeBot = {
  id: 'careful',
  version: 1,
  name: 'Careful',
  about:
    'Looks for the shortest way to the cherry, too, but walks it in thought first: only if the snake can still reach its tail from there does it go. Otherwise it waits with a step that keeps the tail in reach, and looks again.',
  listing: [
    'look for a shortest way to the cherry',
    'if there is one',
    '  count the free area after it, in thought',
    '  if the area touches the tail: walk it',
    'for each step that is free',
    '  count the free area after it',
    'take the largest area that touches the tail',
  ],
  *think(state) {
    const { snake, cherry } = state
    const way = cherry === undefined ? undefined : yield* wayTo(state, cherry, new Set(snake), 0)
    if (way) {
      yield { kind: 'way', cells: way, line: 1 }
      const line = actionsAlong(snake, way)
      const after = play(state, line)
      const { thought, tail } = lookAround(after, 2)
      yield thought
      // After the last cherry nothing matters any more.
      if (tail || after.end?.cause === 'won') return line
    }
    yield { kind: 'wait', cells: [], line: 4 }
    return yield* roomiestStep(state, 5)
  },
}

/** The free area of a state as a thought, and whether it touches the tail. */
function lookAround(state: State, line: number): { readonly thought: Thought; readonly tail: boolean } {
  const { free, tail } = areaOf(state)
  const kind = tail ? 'safe' : 'unsafe'
  return { thought: { kind, cells: free, value: free.length, line }, tail }
}

/**
 * Counts the area after each step, and returns the step with the largest one, of those that touch the tail if there are
 * any. Without a step that the snake survives, it goes straight on.
 */
export function* roomiestStep(state: State, line: number): Generator<Thought, string> {
  let best = { action: 'F', worth: -1 }
  for (const { action, after } of stepsFrom(state)) {
    const { thought, tail } = lookAround(after, line)
    yield thought
    const worth = (tail ? state.trees.length : 0) + thought.cells.length
    if (worth > best.worth) best = { action, worth }
  }
  return best.action
}
