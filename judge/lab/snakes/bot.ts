import type { Algorithm } from '../../algorithms/algorithm'
import { ahead, freeBeside, headingOf, isInside } from '../../puzzles/snake/heading'
import { ACTIONS, type Action, SIDE } from '../../puzzles/snake/notation'
import { act, type State } from '../../puzzles/snake/rules'

/** What a bot of the snake puzzle thinks while it decides. */
export interface Thought {
  readonly kind: ThoughtKind
  /** The cells that it thinks about; those of a way in their order, without the head. */
  readonly cells: readonly number[]
  /** A number to tell with it, such as the steps that a snake survives. */
  readonly value?: number
  readonly line: number
}

const THOUGHT_KINDS = [
  /** It looks at a cell. */
  'look',
  /** It looks at a way that it has found. */
  'way',
  /** It counts the free area that the snake can reach, in which it is safe, or in which it may not be. */
  'safe',
  'unsafe',
  /** It tries how long the snake survives after a way: for long enough, or not. */
  'survives',
  'dies',
  /** It sees no way, and takes a single step. */
  'wait',
] as const
type ThoughtKind = (typeof THOUGHT_KINDS)[number]

/** A bot of the snake puzzle that thinks aloud. It returns its answer: a line of actions. */
export interface SnakeBot extends Algorithm {
  think(state: State): Generator<Thought, string>
}

/*
 * What bots ask about a field. The rules themselves are the puzzle's: whether an action is legal is tried out.
 */

/** A step that the snake survives. */
interface Step {
  readonly action: Action
  readonly after: State
}

/** The steps after which the game goes on or is won. */
export const stepsFrom = (state: State): Step[] =>
  ACTIONS.map((action) => ({ action, after: act(state, action) })).filter(
    ({ after: { end } }) => !end || end.cause === 'won' || end.cause === 'steps',
  )

/** The free cells that the head can reach while the body stands still, and whether the tail lies next to one of them. */
export function areaOf({ trees, snake }: State): {
  readonly free: readonly number[]
  readonly tail: boolean
} {
  const body = new Set(snake)
  const reached = new Set(snake.slice(0, 1))
  let tail = false
  for (const cell of reached)
    for (const next of freeBeside(trees, cell)) {
      // A head cannot turn round: a tail that is its neck is reached from elsewhere.
      if (next === snake.at(-1) && !isNeck(snake, cell, next)) tail = true
      if (!body.has(next)) reached.add(next)
    }
  return { free: [...reached].slice(1), tail }
}

const isNeck = ([head, neck]: readonly number[], from: number, to: number): boolean =>
  from === head && to === neck

/**
 * Looks for a shortest way from the head to a cell, breadth-first, and yields each cell that it looks at. Returns the
 * cells of the way without the head; undefined if there is none.
 */
export function* wayTo(
  { trees, snake }: State,
  goal: number,
  blocked: ReadonlySet<number>,
  line: number,
): Generator<Thought, readonly number[] | undefined> {
  const before = new Map<number, number>([[snake[0]!, -1]])
  for (const cell of before.keys()) {
    yield { kind: 'look', cells: [cell], line }
    if (cell === goal) return cellsTo(cell, before)
    for (const next of freeBeside(trees, cell))
      if (!before.has(next) && !blocked.has(next) && !isNeck(snake, cell, next)) before.set(next, cell)
  }
  return undefined
}

function cellsTo(goal: number, before: ReadonlyMap<number, number>): number[] {
  const way: number[] = []
  for (let cell = goal; (before.get(cell) ?? -1) >= 0; cell = before.get(cell)!) way.unshift(cell)
  return way
}

/** The actions that lead the snake along a way, cell by cell. */
export function actionsAlong(snake: readonly number[], way: readonly number[]): string {
  let heading = headingOf(snake)
  let head = snake[0]!
  return way
    .map((cell) => {
      const action = ACTIONS.find((each) => {
        const { row, col } = ahead(head, heading, each)
        return isInside(row, col) && row * SIDE + col === cell
      })
      if (!action) throw new Error(`cell ${cell} is not ahead of ${head}`)
      heading = ahead(head, heading, action).heading
      head = cell
      return action
    })
    .join('')
}

/** The cells of the steps that a line of actions takes, as long as the game goes on. */
export function cellsAlong(state: State, line: string): number[] {
  const cells: number[] = []
  let at = state
  for (const action of line) {
    const known = ACTIONS.find((each) => each === action)
    if (!known || at.end) break
    at = act(at, known)
    cells.push(at.snake[0]!)
  }
  return cells
}
