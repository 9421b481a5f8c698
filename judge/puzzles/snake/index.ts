import { type MessageDescriptor, ok } from '../../kit/result'
import type { Ending, Outcome, Puzzle } from '../_common/puzzle'
import { filmSnake, type SnakeFrame, TELLS } from './film'
import {
  CHERRIES,
  type Field,
  formatField,
  LEVEL_FAULTS,
  MAX_STEPS,
  parseActions,
  parseField,
  SIDE,
  START_LENGTHS,
} from './notation'
import { type End, play, type State, start } from './rules'

const REASONS = ['won', 'wall', 'tree', 'body', 'steps', 'invalid', 'empty', 'unfinished'] as const
type Reason = MessageDescriptor<(typeof REASONS)[number]>

/** Steer a snake to five cherries. A move is one line of actions, played until a cherry is eaten or it runs out. */
export const snake: Puzzle<Field, string, State, SnakeFrame> = {
  id: 'snake',
  rules: 1,
  seats: ['snake'],
  rankFigures: [{ index: 1, name: 'steps' }],
  reply: 'line',
  sentences: { faults: LEVEL_FAULTS, reasons: REASONS, tells: TELLS },
  signature: {
    names: ['checkio', 'snake'],
    parameters: [{ key: 'field_map', javascript: 'field', type: 'lines', count: SIDE }],
    returns: { types: ['text'] },
  },

  parseLevel: parseField,
  formatLevel: formatField,
  parts: [
    {
      count: ({ trees }) => treesOf(trees).length,
      without(field, from, to) {
        const trees = field.trees.slice()
        for (const cell of treesOf(trees).slice(from, to)) trees[cell] = 0
        return { ...field, trees }
      },
    },
    {
      // From its tail on.
      alike: true,
      count: ({ snake }) => snake.length - START_LENGTHS.min,
      without: (field, from, to) => ({ ...field, snake: field.snake.slice(0, from - to) }),
    },
  ],

  start,
  toMove: (_, { end }) => (end ? undefined : 0),
  view: (_, state) => formatField(state),

  parseMove: (_level, _state, reply) => ok(parseActions(reply)),
  formatMove: (_, line) => line,
  play: (_, state, line) => play(state, line),

  outcome: (_, state) => judge(state),
  film: filmSnake,
}

const treesOf = (trees: Uint8Array) => [...trees.keys()].filter((cell) => trees[cell])

/** Metrics: `cherries` eaten, `steps` taken, and the `cause` of the end. */
function judge({ cherries, steps, turns, end }: State): Outcome & { readonly reason: Reason } {
  const code = end?.cause ?? 'unfinished'
  const won = code === 'won'
  const metrics = { cherries, steps, cause: code === 'empty' ? 'invalid' : code }
  const values = { cherries, all: CHERRIES, steps, limit: MAX_STEPS, turn: turns, ...end }
  return {
    ending: endingOf(end, cherries),
    score: cherries / CHERRIES,
    metrics,
    rank: won ? [0, steps] : cherries > 0 ? [1, CHERRIES - cherries] : [],
    reason: { code, values },
  }
}

function endingOf(end: End | undefined, cherries: number): Ending {
  if (end?.cause === 'won') return 'accepted'
  if (end?.cause === 'invalid' || end?.cause === 'empty') return 'invalid'
  return cherries > 0 ? 'partial' : 'wrong-answer'
}
