import { type Automaton, LETTERS } from '../../../algorithms/automaton'
import { beamSearch } from '../../../algorithms/optimum'
import type { Builder, StringEvent } from './builder'
import { nearest } from './way-after-way'

export const beam: Builder = {
  id: 'beam',
  version: 1,
  name: 'Beam search',
  about:
    'Looks at all strings at once, letter by letter, and keeps only the best of the sets of cells that they lead to: those whose robots have the fewest steps left in all. A wider beam takes longer and finds shorter strings.',
  listing: [
    'beam = the set of all free cells',
    'for each number of letters:',
    '  move each set of the beam by U, D, L and R',
    '  if a set is empty: return its letters',
    '  keep the sets with the fewest steps left',
    'if the beam ends: search with twice its width',
  ],
  *build(automaton, { width }) {
    if (automaton.starts === 0) return
    const most = yield* lettersOfWays(automaton)
    for (let wide = width; ; wide *= 2) {
      const letters = yield* search(automaton, wide, most)
      if (!letters) continue
      for (const [at, letter] of letters.entries())
        yield { kind: 'letter', letter, line: at + 1 < letters.length ? 4 : 3 }
      return
    }
  },
}

/** How long the string is that leads one robot out after the other: the beam need not look at longer ones. */
function* lettersOfWays(automaton: Automaton): Generator<StringEvent, number> {
  let letters = 0
  for (const event of nearest.build(automaton, { width: 1, string: '' })) {
    if (event.kind === 'work') yield event
    if (event.kind === 'letter') letters++
  }
  return letters
}

/** Searches with one width; the work of a depth is reckoned before it is done. */
function* search(automaton: Automaton, width: number, most: number) {
  const run = beamSearch(automaton, width, most)
  for (let depth = 0; ; depth++) {
    const sets = Math.min(width, LETTERS ** Math.min(depth, 15))
    yield { kind: 'work', moves: LETTERS * sets * automaton.starts } as const
    const { done, value } = run.next()
    if (done) return value
  }
}
