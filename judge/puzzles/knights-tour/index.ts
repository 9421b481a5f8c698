import { type Outcome, type Puzzle, UNANSWERED } from '../_common/puzzle'
import { NOWHERE, type Walk, type WalkFrame } from '../_common/walk'
import { filmTour, TELLS } from './film'
import {
  type Board,
  formatBoard,
  formatTour,
  LEVEL_FAULTS,
  MOVE_FAULTS,
  parseBoard,
  parseTour,
  type Tour,
} from './notation'
import { FAULTS, walk } from './rules'

/** The tour that was walked; `undefined` at the start. */
type State = { readonly tour: Tour; readonly walk: Walk } | undefined

/** A closed knight's tour of a board, or the claim that there is none. */
export const knightsTour: Puzzle<Board, Tour, State, WalkFrame> = {
  id: 'knights-tour',
  rules: 1,
  seats: ['knight'],
  rankFigures: [],
  reply: 'text',
  sentences: {
    faults: [...LEVEL_FAULTS, ...MOVE_FAULTS],
    reasons: [...FAULTS, 'closed', 'no-tour-exists'],
    tells: TELLS,
  },
  signature: {
    names: ['tour'],
    header: ['m', 'n'],
    parameters: [
      { key: 'm', type: 'integer' },
      { key: 'n', type: 'integer' },
    ],
    returns: { types: ['rows', 'pairs'], word: 'IMPOSSIBLE', none: 'IMPOSSIBLE' },
  },

  parseLevel: parseBoard,
  formatLevel: formatBoard,
  parts: (['rows', 'cols'] as const).map((lines) => ({
    alike: true,
    count: (board) => board[lines] - 1,
    without: (board, from, to) => ({ ...board, [lines]: board[lines] - (to - from) }),
  })),

  start: () => undefined,
  toMove: (_, state) => (state ? undefined : 0),
  view: formatBoard,

  parseMove: (board, _state, reply) => parseTour(board, reply),
  formatMove: formatTour,
  play: (board, _, tour) => ({ tour, walk: walk(board, tour) }),

  outcome: judge,
  film: (board, _, [tour]) => filmTour(board, tour ? walk(board, tour) : NOWHERE),
}

function judge({ rows, cols }: Board, state: State): Outcome {
  const metrics = { rows, cols }
  if (!state) return { ...UNANSWERED, metrics }
  const {
    tour,
    walk: { fault },
  } = state
  if (fault) return { ending: 'wrong-answer', score: 0, metrics, rank: [], reason: fault }
  const values = { rows, cols, cells: rows * cols }
  const code = tour.spelling === 'impossible' ? 'no-tour-exists' : 'closed'
  return { ending: 'accepted', score: 1, metrics, rank: [0], reason: { code, values } }
}
