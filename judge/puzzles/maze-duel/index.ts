import { type Fault, fail, ok, type Result } from '../../kit/result'
import type { Outcome, Puzzle } from '../_common/puzzle'
import { filmMaze, type MazeFrame, TELLS } from './film'
import { formatView, observationWriterOf } from './fog'
import { distanceOf, type Maze, shortestOf, wallsOf } from './maze'
import { formatMaze, INVALID, invalidOf, MAZE_FAULTS, parseMaze } from './notation'
import { PARTS } from './parts'
import { mostSteps, play, type State, type Step, scoresOf, start } from './rules'

const REASONS = ['solved', 'steps', 'no-option', 'unfinished'] as const
const REPLY_FAULTS = ['cell'] as const

/** `row col`, optionally with a comma or in brackets. */
const REPLY = /^(?:\((.*)\)|\[(.*)\]|(.*))$/
const CELL = /^(\d{1,9})(?:\s*,\s*|\s+)(\d{1,9})$/

/**
 * Walk a maze in the fog. The level is the maze, a move is one step, and the score is the solver's. The architect who
 * built the maze has a separate puzzle, `maze-architect`.
 */
export const mazeDuel: Puzzle<Maze, Step, State, MazeFrame> = {
  id: 'maze-duel',
  rules: 1,
  seats: ['solver'],
  rankFigures: [{ index: 1, name: 'steps' }],
  reply: 'line',
  sentences: { faults: [...MAZE_FAULTS, ...INVALID, ...REPLY_FAULTS], reasons: REASONS, tells: TELLS },
  signature: {
    names: ['solver'],
    parameters: [
      { key: 'maze', type: 'text', count: 5 },
      { key: 'position', type: 'pair' },
      { key: 'options', type: 'pairs' },
    ],
    returns: { types: ['pair'] },
  },

  parseLevel,
  formatLevel: formatMaze,
  parts: PARTS,

  start: (maze) => start(maze),
  toMove: (_, { end }) => (end ? undefined : 0),
  view: formatView,
  viewer: observationWriterOf,

  parseMove: (_maze, _state, reply) => parseStep(reply),
  formatMove: (_, { row, col }) => `${row} ${col}`,
  play,

  outcome,
  film: filmMaze,
}

/** Parses a maze and rejects one whose end cannot be reached. */
function parseLevel(text: string): Result<Maze> {
  const maze = parseMaze(text)
  if (!maze.ok) return maze
  const invalid = invalidOf(maze.value)
  return invalid ? fail(invalid) : maze
}

function parseStep(reply: string): Result<Step, Fault> {
  const [, round, square, bare] = REPLY.exec(reply.trim()) ?? []
  const found = CELL.exec((round ?? square ?? bare ?? '').trim())
  return found ? ok({ row: Number(found[1]), col: Number(found[2]) }) : fail('cell')
}

/** Metrics: `steps`, `walls`, `distance` and `shortest`. An unfinished walk is charged the maximum of steps. */
function outcome(maze: Maze, { steps, end }: State): Outcome {
  const solved = end?.cause === 'solved'
  const charged = solved ? steps : mostSteps(maze)
  const { solver } = scoresOf(maze, charged)
  const metrics = {
    steps: charged,
    walls: wallsOf(maze),
    distance: distanceOf(maze),
    shortest: shortestOf(maze)!,
  }
  return {
    ending: solved ? 'accepted' : 'wrong-answer',
    score: solver,
    metrics,
    rank: solved ? [0, steps] : [],
    reason: {
      code: end?.cause ?? 'unfinished',
      values: { steps, limit: mostSteps(maze), shortest: metrics.shortest, ...end },
    },
  }
}
