import { type Random, randomFrom } from '../../kit/random'
import { isInner } from './cherry'
import { greedyWay, strayStep } from './greedy'
import { freeBeside } from './heading'
import { CHERRIES, type Field, SIDE } from './notation'
import { play, type State, start } from './rules'
import { searchWay, type Way } from './search'

const LENGTH = 5
/** Fewer cells without a tree make no field. */
const MIN_FREE = 56
const TASTES = [0, 1, 2, 3]

/** Kinds of fields: how many trees they have, and what a bot meets there. All of them can be won. */
export const KINDS = {
  /** Room everywhere. */
  meadow: { trees: [6, 14], suits: () => true },
  /** Many trees, narrow ways. */
  grove: { trees: [22, 32], suits: () => true },
  /** After a cherry or more no way leads to the next one, unless one’s own body moves out of it. */
  knot: { trees: [14, 34], suits: ({ greedy }) => greedy.stuck && !greedy.won },
  /** Whoever takes a shortest way to the first cherry cannot live on. */
  trap: {
    trees: [14, 34],
    suits: ({ greedy, first }) => greedy.cherries === 1 && isDetour(first()),
  },
} as const satisfies Record<string, { trees: readonly [number, number]; suits: (trial: Trial) => boolean }>
export type Kind = keyof typeof KINDS

const isDetour = ({ line, shortest }: Way) => line.length > shortest

/** How two bots fare on a field. */
interface Trial {
  /** The way to the first cherry of one that looks ahead. */
  readonly first: () => Way
  /** The one that takes its body for an obstacle that never moves; `stuck` where it saw no way in the end. */
  readonly greedy: { readonly cherries: number; readonly stuck: boolean; readonly won: boolean }
}

/**
 * A field of this kind. The seed is also that of its game: whether a field can be won depends on where the cherries
 * appear. Fields are drawn until one suits; everywhere the greedy bot gets one cherry at least.
 */
export function generateField(kind: Kind, seed: number): Field {
  const { trees, suits } = KINDS[kind]
  const random = randomFrom(seed)
  for (;;) {
    const field = drawField(random, trees[0] + random.below(trees[1] - trees[0] + 1))
    if (!field) continue
    const state = start(field, seed)
    const greedy = playGreedily(state)
    if (greedy.cherries === 0) continue
    const trial = { first: () => searchWay(state), greedy }
    if (suits(trial) && isWon(state)) return field
  }
}

/**
 * Trees anywhere, and in what would be dead ends; then the snake as a walk that never crosses itself, then the cherry.
 * Nothing where there is too little room for all that.
 */
function drawField(random: Random, count: number): Field | undefined {
  const cells = shuffled(random)
  const trees = new Uint8Array(SIDE * SIDE)
  for (const cell of cells.slice(0, count)) trees[cell] = 1
  fillDeadEnds(trees)
  const free = cells.filter((cell) => !trees[cell])
  if (free.length < MIN_FREE) return undefined
  const snake = free.slice(0, 1)
  while (snake.length < LENGTH) {
    const next = freeBeside(trees, snake.at(-1) ?? 0).filter((cell) => !snake.includes(cell))
    if (next.length === 0) return undefined
    snake.push(next[random.below(next.length)]!)
  }
  const cherry = free.find((cell) => !snake.includes(cell))
  return cherry === undefined ? undefined : { trees, cherry, snake }
}

/**
 * Plants trees where a new cherry could appear that cannot be eaten and survived: in inner cells that lie on no way
 * with two ends, and in whatever cannot be reached from the largest part of the field.
 */
function fillDeadEnds(trees: Uint8Array) {
  const core = trees.slice()
  for (let before = -1; before !== count(core); ) {
    before = count(core)
    for (const cell of core.keys()) if (freeBeside(core, cell).length < 2) core[cell] = 1
  }
  for (const cell of trees.keys()) if (isInner(cell) && core[cell]) trees[cell] = 1
  const parts = [...trees.keys()].map((cell) => (trees[cell] ? new Set<number>() : reach(trees, cell)))
  const largest = parts.reduce((one, other) => (other.size > one.size ? other : one))
  for (const cell of trees.keys()) if (!largest.has(cell)) trees[cell] = 1
}

const count = (trees: Uint8Array) => trees.reduce((sum, tree) => sum + tree, 0)

function reach(trees: Uint8Array, from: number): Set<number> {
  const reached = new Set([from])
  for (const cell of reached) for (const next of freeBeside(trees, cell)) reached.add(next)
  return reached
}

/** Fisher and Yates. */
function shuffled(random: Random): number[] {
  const cells = Array.from({ length: SIDE * SIDE }, (_, cell) => cell)
  for (let last = cells.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    ;[cells[last], cells[other]] = [cells[other]!, cells[last]!]
  }
  return cells
}

/** The cherries fall otherwise for whoever goes otherwise: a field that only luck wins is none. */
const isWon = (state: State) => TASTES.every((taste) => isWonWith(state, taste))

function isWonWith(state: State, taste: number): boolean {
  let at = state
  while (!at.end) at = play(at, searchWay(at, taste).line)
  return at.end.cause === 'won'
}

function playGreedily(state: State): Trial['greedy'] {
  let at = state
  let stuck = false
  while (!at.end) {
    const way = greedyWay(at)
    stuck = way === undefined
    at = play(at, way ?? strayStep(at))
  }
  return { cherries: at.cherries, stuck, won: at.cherries === CHERRIES }
}
