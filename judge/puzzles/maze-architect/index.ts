import { fail, ok, type Result } from '../../kit/result'
import { linesOf } from '../../kit/text'
import type { Film, Outcome, Puzzle } from '../_common/puzzle'
import { BUILT_SIZES, distanceOf, type Maze, shortestOf, wallsOf } from '../maze-duel/maze'
import { formatMaze, INVALID, type Invalid, invalidOf, MAZE_FAULTS, parseMaze } from '../maze-duel/notation'

/** What an architect must build; the seed is the game's. */
export interface Order {
  readonly size: number
}

interface State {
  readonly seed: number
  /** The submitted maze; `undefined` before that. */
  readonly built: { readonly maze: Maze; readonly invalid: Invalid | undefined } | undefined
}

/** The first frame is empty, the second shows the maze. */
export interface BuildFrame {
  readonly maze: Maze | undefined
  readonly invalid: Invalid | undefined
}

const ORDER_FAULTS = ['order', 'order-size'] as const
const REASONS = ['built', 'unanswered', ...INVALID] as const
const TELLS = ['start', 'built', ...INVALID] as const

/** Build a maze that takes long to solve. One game is one maze; its score only says whether the maze is valid. */
export const mazeArchitect: Puzzle<Order, Maze, State, BuildFrame> = {
  id: 'maze-architect',
  rules: 1,
  seats: ['architect'],
  rankFigures: [],
  reply: 'text',
  sentences: { faults: [...MAZE_FAULTS, ...ORDER_FAULTS, 'other-size'], reasons: REASONS, tells: TELLS },
  signature: {
    names: ['architect'],
    header: ['size', 'seed'],
    parameters: [
      { key: 'size', type: 'integer' },
      { key: 'seed', type: 'integer' },
    ],
    returns: { types: ['lines'], count: 'five' },
  },

  parseLevel,
  formatLevel: ({ size }) => `${size}\n`,
  parts: [
    {
      alike: true,
      count: ({ size }) => size - BUILT_SIZES.min,
      without: ({ size }, from, to) => ({ size: size - (to - from) }),
    },
  ],

  start: (_, seed) => ({ seed, built: undefined }),
  toMove: (_, { built }) => (built ? undefined : 0),
  view: ({ size }, { seed }) => `${size} ${seed}\n`,
  words: ({ size }, seed) => [String(size), String(seed)],

  parseMove: ({ size }, _state, reply) => parseBuilt(size, reply),
  formatMove: (_, maze) => formatMaze(maze),
  play: (_, { seed }, maze) => ({ seed, built: { maze, invalid: invalidOf(maze) } }),

  outcome,
  film: filmBuild,
}

function parseLevel(text: string): Result<Order> {
  const [line = '', ...others] = linesOf(text)
  if (others.length > 0 || !/^\d{1,4}$/.test(line)) return fail('order')
  const size = Number(line)
  const { min, max } = BUILT_SIZES
  return size >= min && size <= max ? ok({ size }) : fail('order-size', { size, min, max })
}

function parseBuilt(size: number, reply: string): Result<Maze> {
  const maze = parseMaze(reply)
  if (!maze.ok || maze.value.size === size) return maze
  return fail('other-size', { size, found: maze.value.size })
}

/** Metrics: `size`, `walls`, `distance` and `shortest`; 0 if there is nothing to measure. */
function outcome({ size }: Order, { built }: State): Outcome {
  const maze = built?.maze
  const shortest = maze && shortestOf(maze)
  const metrics = {
    size,
    walls: maze ? wallsOf(maze) : 0,
    distance: maze ? distanceOf(maze) : 0,
    shortest: shortest ?? 0,
  }
  const valid = built !== undefined && built.invalid === undefined
  return {
    ending: valid ? 'accepted' : 'wrong-answer',
    score: valid ? 1 : 0,
    metrics,
    rank: valid ? [0] : [],
    reason: { code: built ? (built.invalid ?? 'built') : 'unanswered', values: metrics },
  }
}

function filmBuild(_order: Order, _seed: number, [maze]: readonly Maze[]): Film<BuildFrame> {
  const invalid = maze && invalidOf(maze)
  const length = maze ? 1 : 0
  const at = (step: number): BuildFrame =>
    step === 0 ? { maze: undefined, invalid: undefined } : { maze, invalid }
  const code = maze ? (invalid ?? 'built') : 'start'
  return {
    length,
    events: maze ? [{ step: 1, kind: invalid ? 'fault' : 'finish' }] : [],
    at,
    tell: (step) => ({ code: step === 0 ? 'start' : code, values: { walls: maze ? wallsOf(maze) : 0 } }),
    picture: (step) => (step > 0 && maze ? formatMaze(maze) : 'nothing yet\n'),
  }
}
