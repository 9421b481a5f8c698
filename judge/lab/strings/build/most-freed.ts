import { type Builder, type Crowds, crowdMover, firstCrowds, waysOf } from './builder'

const robotsIn = ({ robots }: Crowds): number => robots.reduce((sum, many) => sum + many, 0)

export const mostFreed: Builder = {
  id: 'most-freed',
  version: 1,
  name: 'Greedy: most robots freed per letter',
  about:
    'Tries the shortest way out of every robot and takes the one that frees most robots per letter, over and over. It looks no further than this way, and the last robots pay for it.',
  listing: [
    'while robots are left:',
    '  for each cell with robots:',
    '    try its shortest way on all robots',
    '  take the way that frees most per letter',
    '  for each letter of it:',
    '    append the letter and move all robots',
  ],
  *build(automaton) {
    const { wayFrom } = waysOf(automaton)
    const move = crowdMover(automaton)
    for (let crowds = firstCrowds(automaton); crowds.states.length > 0; ) {
      const before = robotsIn(crowds)
      let best: { readonly state: number; readonly way: readonly number[]; readonly gain: number } | undefined
      for (const state of crowds.states) {
        const way = wayFrom(state)
        let tried = crowds
        let moves = 0
        for (const letter of way) {
          moves += tried.states.length
          tried = move(tried, letter)
        }
        yield { kind: 'work', moves }
        const gain = (before - robotsIn(tried)) / way.length
        // The order of the states depends on how they were reached, so equal gains are decided by number.
        if (!best || gain > best.gain || (gain === best.gain && state < best.state))
          best = { state, way, gain }
      }
      if (!best) return
      yield { kind: 'choose', state: best.state, way: best.way, line: 3 }
      for (const letter of best.way) {
        crowds = move(crowds, letter)
        yield { kind: 'letter', letter, line: 5 }
      }
    }
  },
}
