import { ahead, HEADINGS, type Heading, isInside } from '../heading'
import { ACTIONS, SIDE } from '../notation'
import type { State } from '../rules'

interface Visit {
  readonly cell: number
  readonly heading: Heading
  readonly line: string
}

/**
 * The answer of a bot that treats its body as a fixed obstacle: the actions of a shortest way to the cherry.
 * `undefined` if it sees none.
 */
export function greedyWay(state: State): string | undefined {
  const search = searchGreedily(state)
  for (;;) {
    const next = search.next()
    if (next.done) return next.value
  }
}

/** The same, yielding each cell that it looks at. */
export function* searchGreedily({
  trees,
  snake,
  cherry,
  heading,
}: State): Generator<number, string | undefined> {
  const seen = new Set(snake)
  const queue: Visit[] = [{ cell: snake[0]!, heading, line: '' }]
  for (const { cell, heading, line } of queue) {
    yield cell
    if (cell === cherry) return line
    for (const wanted of HEADINGS) {
      const action = ACTIONS.find((action) => ahead(cell, heading, action).heading === wanted)
      if (!action) continue
      const { row, col } = ahead(cell, heading, action)
      const next = row * SIDE + col
      if (!isInside(row, col) || trees[next] || seen.has(next)) continue
      seen.add(next)
      queue.push({ cell: next, heading: wanted, line: line + action })
    }
  }
  return undefined
}

/** Its action in that case: the first of straight on, left and right that looks free. */
export function strayStep({ trees, snake, heading }: State): string {
  const free = ACTIONS.find((action) => {
    const { row, col } = ahead(snake[0]!, heading, action)
    return isInside(row, col) && !trees[row * SIDE + col] && !snake.includes(row * SIDE + col)
  })
  return free ?? 'F'
}
