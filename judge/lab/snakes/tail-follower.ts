import { freeBeside } from '../../puzzles/snake/heading'
import { SIDE } from '../../puzzles/snake/notation'
import { actionsAlong, type SnakeBot, wayTo } from './bot'
import { roomiestStep } from './careful'

/** The bot that always walks to its own tail, by a long way, and eats what lies on it. */
export const tailFollower: SnakeBot = {
  id: 'tail-follower',
  version: 1,
  name: 'Tail-follower',
  about:
    'Never looks for the cherry. It walks to its own tail, which always makes room, by a way that it makes as long as it can. It hardly ever dies, but eats only what lies on its way, until the steps run out.',
  listing: [
    'look for a shortest way to the tail',
    'while two cells beside two of the way are free',
    '  let the way go round through them',
    'walk it; the turn ends at a cherry',
    'no way: take the step with the largest area',
  ],
  *think(state) {
    const { snake, trees } = state
    const tail = snake.at(-1)!
    const body = new Set(snake.slice(0, -1))
    const way = yield* wayTo(state, tail, body, 0)
    if (!way) {
      yield { kind: 'wait', cells: [], line: 4 }
      return yield* roomiestStep(state, 4)
    }
    const long = lengthened([snake[0]!, ...way], trees, new Set([...body, tail])).slice(1)
    yield { kind: 'way', cells: long, line: 2 }
    return actionsAlong(snake, long)
  },
}

/** Lets a way go round through pairs of free cells beside it until there are none left. Both ends stay. */
function lengthened(way: readonly number[], trees: Uint8Array, taken: ReadonlySet<number>): number[] {
  const longer = [...way]
  const used = new Set([...taken, ...way])
  const isFree = (cell: number, next: number) => freeBeside(trees, cell).includes(next) && !used.has(next)
  for (let at = 0; at + 1 < longer.length; ) {
    const [from, to] = [longer[at]!, longer[at + 1]!]
    const across = Math.abs(to - from) === 1 ? SIDE : 1
    const side = [across, -across].find((step) => isFree(from, from + step) && isFree(to, to + step))
    if (side === undefined) at++
    else {
      longer.splice(at + 1, 0, from + side, to + side)
      used.add(from + side).add(to + side)
    }
  }
  return longer
}
