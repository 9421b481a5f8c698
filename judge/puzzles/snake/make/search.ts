import { ahead, freeBeside, headingOf } from '../heading'
import { ACTIONS, CHERRIES, SIDE } from '../notation'
import type { State } from '../rules'

/** Most snakes examined before the best way so far is taken, and to check whether a snake can survive. */
const PATIENCE = 20_000
const CAUTION = 2_000

type Snake = readonly number[]

export interface Way {
  /** Actions to the cherry; '' if none were found. */
  readonly line: string
  /** Steps of a shortest way there, even if the snake does not survive it. */
  readonly shortest: number
}

/** Steps from each cell to the goal, ignoring the snake. */
function distancesTo(goal: number, beside: readonly Snake[]): ReadonlyMap<number, number> {
  const steps = new Map([[goal, 0]])
  // A map is iterated in insertion order, even while it grows: its keys are the queue.
  for (const [cell, step] of steps)
    for (const other of beside[cell]!) if (!steps.has(other)) steps.set(other, step + 1)
  return steps
}

/** How many steps a snake can take, searched up to `wanted`. */
function lifetime(snake: Snake, beside: readonly Snake[], wanted: number): number {
  const seen = new Set([`${snake}`])
  const stack = [{ snake, steps: 0 }]
  let longest = 0
  for (let looked = 0; looked < CAUTION && longest < wanted; looked++) {
    const top = stack.pop()
    if (!top) break
    longest = Math.max(longest, top.steps)
    for (const moved of moves(top.snake, beside)) {
      if (seen.has(`${moved}`)) continue
      seen.add(`${moved}`)
      stack.push({ snake: moved, steps: top.steps + 1 })
    }
  }
  return longest
}

/** The snake after each step that does not end the game. It cannot turn round, even if its neck is its tail. */
function moves(snake: Snake, beside: readonly Snake[]): Snake[] {
  const rest = snake.slice(0, -1)
  return beside[snake[0]!]!.filter((cell) => cell !== snake[1] && !rest.includes(cell)).map((cell) => [
    cell,
    ...rest,
  ])
}

interface Node {
  readonly kind: 'snake'
  readonly snake: Snake
  readonly steps: number
  readonly before: Node | undefined
}

/** What the search does: it looks at a snake, or at one that has eaten: how many steps that survives, up to `wanted`. */
export type Examined =
  | { readonly kind: 'snake'; readonly snake: Snake }
  | { readonly kind: 'way'; readonly snake: Snake; readonly life: number; readonly wanted: number }

/**
 * The shortest way to the cherry after which the snake can survive for twice its length; if there is none, the one
 * after which it survives longest. A* over whole snakes, with the distance around the trees as heuristic. The
 * built-in bot uses the same method; this one helps to generate fields. `taste`, 0 to 3, is the direction tried first:
 * it breaks ties between equally good ways.
 */
export function searchWay(state: State, taste = 0): Way {
  const search = examineWays(state, taste)
  for (;;) {
    const next = search.next()
    if (next.done) return next.value
  }
}

/** The same, yielding what it examines. */
export function* examineWays({ trees, snake, cherry, cherries }: State, taste = 0): Generator<Examined, Way> {
  const beside = Array.from(trees, (_, cell) => {
    const cells = freeBeside(trees, cell)
    return [...cells.slice(taste), ...cells.slice(0, taste)]
  })
  const left = distancesTo(cherry ?? -1, beside)
  const seen = new Set([`${snake}`])
  /** By steps so far plus remaining distance; the last one added is nearest to the cherry. */
  const open: Node[][] = []
  const push = (node: Node) => {
    const distance = left.get(node.snake[0]!)
    if (distance === undefined) return
    const bucket = open[node.steps + distance]
    if (bucket) bucket.push(node)
    else open[node.steps + distance] = [node]
  }
  push({ kind: 'snake', snake, steps: 0, before: undefined })
  let best: Node | undefined
  let longest = -1
  let shortest = 0
  let looked = 0
  for (let total = 0; total < open.length; total++) {
    for (let node = open[total]?.pop(); node && looked < PATIENCE; node = open[total]?.pop(), looked++) {
      yield node
      for (const moved of moves(node.snake, beside)) {
        const next: Node = { kind: 'snake', snake: moved, steps: node.steps + 1, before: node }
        if (cherry !== undefined && moved[0] === cherry) {
          shortest ||= next.steps
          const grown = [cherry, ...node.snake]
          const wanted = cherries === CHERRIES - 1 ? 0 : 2 * grown.length
          const life = lifetime(grown, beside, wanted)
          yield { kind: 'way', snake: grown, life, wanted }
          if (life > longest) [best, longest] = [next, life]
          if (life >= wanted) return { line: lineOf(next), shortest }
        } else if (!seen.has(`${moved}`)) {
          seen.add(`${moved}`)
          push(next)
        }
      }
    }
  }
  return { line: best ? lineOf(best) : '', shortest }
}

function lineOf({ snake, before }: Node): string {
  if (!before) return ''
  const head = before.snake[0]!
  const heading = headingOf(before.snake)
  const action = ACTIONS.find((action) => {
    const { row, col } = ahead(head, heading, action)
    return row * SIDE + col === snake[0]
  })
  return lineOf(before) + action
}
