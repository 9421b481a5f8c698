import { type Random, randomFrom, shuffle } from '../../../kit/random'
import { freeBeside } from '../heading'
import { CHERRIES, type Field, SIDE } from '../notation'
import { isInner, play, type State, start } from '../rules'
import { greedyWay, strayStep } from './greedy'
import { searchWay, type Way } from './search'

const LENGTH = 5
/** The fewest cells without a tree that a field may have. */
const MIN_FREE = 56
const TASTES = [0, 1, 2, 3]

/** Kinds of fields: how many trees they have, and what challenges a bot. All of them can be won. */
export const KINDS = {
  /** Plenty of room. */
  meadow: { trees: [6, 14], suits: () => true },
  /** Many trees, narrow ways. */
  grove: { trees: [22, 32], suits: () => true },
  /** After one or more cherries, no way leads to the next one unless the snake's body moves out of it. */
  knot: { trees: [14, 34], suits: ({ greedy }) => greedy.stuck && !greedy.won },
  /** A snake that takes a shortest way to the first cherry cannot survive. */
  trap: {
    trees: [14, 34],
    suits: ({ greedy, first }) => greedy.cherries === 1 && isDetour(first()),
  },
} as const satisfies Record<string, { trees: readonly [number, number]; suits: (trial: Trial) => boolean }>
export type Kind = keyof typeof KINDS

const isDetour = ({ line, shortest }: Way) => line.length > shortest

/** How two bots do on a field. */
interface Trial {
  /** The way of the bot that looks ahead to the first cherry. */
  readonly first: () => Way
  /** The bot that treats its body as a fixed obstacle; `stuck` if it saw no way in the end. */
  readonly greedy: { readonly cherries: number; readonly stuck: boolean; readonly won: boolean }
}

/**
 * Generates a field of this kind. The seed is also that of its game: whether a field can be won depends on where the
 * cherries appear. Fields are generated until one suits; on each the greedy bot gets at least one cherry.
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
 * Plants random trees and fills dead ends with trees, then places the snake as a self-avoiding walk, then the cherry.
 * Returns `undefined` if there is too little room.
 */
function drawField(random: Random, count: number): Field | undefined {
  const cells = shuffle(
    Array.from({ length: SIDE * SIDE }, (_, cell) => cell),
    random,
  )
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
 * Plants trees where a cherry could not be eaten and survived: in inner cells that lie on no way with two ends, and in
 * all cells that are unreachable from the largest part of the field.
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

/** Cherries appear elsewhere if the snake goes elsewhere: a field that can only be won by luck is rejected. */
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
