import { randomFrom } from '../../kit/random'
import { nameCharacter } from '../../kit/text'
import { ahead, type Heading, headingOf, isInside } from './heading'
import { type Action, CHERRIES, type Field, isAction, MAX_STEPS, SIDE, type Table } from './notation'

type Crash = 'wall' | 'tree' | 'body'

/** Why a game is over. Row and column of a crash are those that the head would have reached, possibly outside. */
export type End =
  | { readonly cause: 'won' | 'steps' | 'empty' }
  | { readonly cause: Crash; readonly row: number; readonly col: number }
  /** `position` in the line of the turn, from 1. */
  | { readonly cause: 'invalid'; readonly position: number; readonly character: string }

export interface State extends Table {
  readonly seed: number
  readonly heading: Heading
  /** Cherries eaten. */
  readonly cherries: number
  /** Steps taken: the one that eats the fifth cherry counts, the one into a tree does not. */
  readonly steps: number
  /** Turns that the bot has begun. */
  readonly turns: number
  readonly end: End | undefined
}

export const start = ({ trees, cherry, snake }: Field, seed: number): State => ({
  trees,
  cherry,
  snake,
  seed,
  heading: headingOf(snake),
  cherries: 0,
  steps: 0,
  turns: 0,
  end: undefined,
})

/** Where the head arrives, and the rest of the snake after its tail has moved. */
interface Arrival {
  readonly row: number
  readonly col: number
  readonly body: readonly number[]
}

/** Judges one step. The first rule that names a cause ends the game. */
type Rule = (trees: Uint8Array, arrival: Arrival) => Crash | undefined

const leavesField: Rule = (_, { row, col }) => (isInside(row, col) ? undefined : 'wall')
const hitsTree: Rule = (trees, { row, col }) => (trees[row * SIDE + col] ? 'tree' : undefined)
/** The tail has gone before the head arrives, so following one's own tail is legal. */
const hitsBody: Rule = (_, { row, col, body }) => (body.includes(row * SIDE + col) ? 'body' : undefined)

const RULES = [leavesField, hitsTree, hitsBody] as const

/** One action, in the order of the statement: tail, head, crash, cherry, step. */
export function act(state: State, action: Action): State {
  const { trees, snake, seed } = state
  const { heading, row, col } = ahead(snake[0]!, state.heading, action)
  const body = snake.slice(0, -1)
  for (const rule of RULES) {
    const cause = rule(trees, { row, col, body })
    if (cause) return { ...state, end: { cause, row, col } }
  }

  const head = row * SIDE + col
  const steps = state.steps + 1
  const late = steps === MAX_STEPS ? ({ cause: 'steps' } as const) : undefined
  if (head !== state.cherry) return { ...state, snake: [head, ...body], heading, steps, end: late }
  const grown = [head, ...snake]
  const cherries = state.cherries + 1
  const eaten = { ...state, snake: grown, heading, cherries, steps }
  return cherries === CHERRIES
    ? { ...eaten, cherry: undefined, end: { cause: 'won' } }
    : { ...eaten, cherry: placeCherry(trees, grown, seed, cherries), end: late }
}

/**
 * Yields the state after each action of a turn, until a cherry is eaten, the game is over or the line runs out; the
 * rest of the line is dropped. An empty line, or a character that is no action, yields one more state: the end.
 */
export function* takeTurn(before: State, line: string): Generator<State, void> {
  let state: State = { ...before, turns: before.turns + 1 }
  if (line === '') yield { ...state, end: { cause: 'empty' } }
  for (let at = 0; at < line.length; at++) {
    const action = line[at]!
    if (isAction(action)) state = act(state, action)
    else state = { ...state, end: { cause: 'invalid', position: at + 1, character: nameCharacter(line, at) } }
    yield state
    if (state.end || state.cherries > before.cherries) return
  }
}

/** The state after a whole turn. */
export function play(before: State, line: string): State {
  let state = before
  for (const next of takeTurn(before, line)) state = next
  return state
}

export const isInner = (cell: number) =>
  cell % SIDE > 0 && cell % SIDE < SIDE - 1 && cell >= SIDE && cell < SIDE * (SIDE - 1)

/**
 * Places the cherry after the one with this number: on a free inner cell, chosen uniformly in reading order, or on any
 * free cell if no inner one is free. The n-th cherry uses the seed's n-th number, whatever happened before.
 */
export function placeCherry(
  trees: Uint8Array,
  snake: readonly number[],
  seed: number,
  number: number,
): number {
  const taken = new Set(snake)
  const free = [...trees.keys()].filter((cell) => !trees[cell] && !taken.has(cell))
  const inner = free.filter(isInner)
  const cells = inner.length > 0 ? inner : free
  const random = randomFrom(seed)
  for (let skipped = 1; skipped < number; skipped++) random.below(1)
  return cells[random.below(cells.length)]!
}
