import { examineWays } from '../../puzzles/snake/make/search'
import { cellsAlong, type SnakeBot } from './bot'
import { roomiestStep } from './careful'

/** The method of the built-in bot of the problem. */
export const lookAhead: SnakeBot = {
  id: 'look-ahead',
  version: 1,
  name: 'Look-ahead (built-in)',
  about:
    'Searches over whole snakes instead of cells, so it knows when each part of its body will be out of the way. Of the ways that it finds it takes the first after which the snake survives for twice its length. This is the built-in bot of the problem.',
  listing: [
    'queue ← the snake, by steps + distance to go',
    'while the queue has a snake',
    '  for each step of it that is legal',
    '    if it eats the cherry: try how long it lives',
    '      if for twice its length: walk that way',
    '    otherwise put the new snake into the queue',
    'walk the way after which it lives longest',
    'none: take the step with the largest area',
  ],
  *think(state) {
    const search = examineWays(state)
    let survives = false
    for (;;) {
      const next = search.next()
      if (!next.done) {
        const examined = next.value
        if (examined.kind === 'snake') yield { kind: 'look', cells: examined.snake.slice(0, 1), line: 1 }
        else {
          survives = examined.life >= examined.wanted
          yield {
            kind: survives ? 'survives' : 'dies',
            cells: examined.snake,
            value: examined.life,
            line: 3,
          }
        }
        continue
      }
      const { line } = next.value
      if (line !== '') {
        yield { kind: 'way', cells: cellsAlong(state, line), line: survives ? 4 : 6 }
        return line
      }
      yield { kind: 'wait', cells: [], line: 7 }
      return yield* roomiestStep(state, 7)
    }
  },
}
