import { searchGreedily } from '../../puzzles/snake/make/greedy'
import { cellsAlong, type SnakeBot, stepsFrom } from './bot'

/** The bot that takes its own body for an obstacle which never moves. */
export const greedy: SnakeBot = {
  id: 'greedy',
  version: 1,
  name: 'Greedy',
  about:
    'Takes the shortest way to the cherry, as if its body never moved, and never asks what comes after. So it walks into dead ends, and sees no way where its tail would soon make room.',
  listing: [
    'look for a shortest way to the cherry',
    'if there is one',
    '  walk it',
    'otherwise take the first step that is free',
  ],
  *think(state) {
    const search = searchGreedily(state)
    for (;;) {
      const next = search.next()
      if (!next.done) {
        yield { kind: 'look', cells: [next.value], line: 0 }
        continue
      }
      if (next.value) {
        yield { kind: 'way', cells: cellsAlong(state, next.value), line: 2 }
        return next.value
      }
      yield { kind: 'wait', cells: [], line: 3 }
      return stepsFrom(state)[0]?.action ?? 'F'
    }
  },
}
