import { type Outcome, type Puzzle, UNANSWERED } from '../_common/puzzle'
import { NOWHERE, type Walk, type WalkFrame } from '../_common/walk'
import { filmPath, TELLS } from './film'
import { LEVEL_FAULTS, parseLabyrinth } from './level'
import { formatLabyrinth, formatPath, type Labyrinth, MOVE_FAULTS, type Path, parsePath } from './notation'
import { PARTS } from './parts'
import { FAULTS, follow, shortestOf } from './rules'

/** The path that was followed; `undefined` at the start. */
type State = { readonly path: Path; readonly walk: Walk } | undefined

/** What the search for a shortest path costs for each cell. */
const STEPS_PER_CELL = 20

/** A path through a labyrinth whose cells are coded as numbers. */
export const labyrinthPath: Puzzle<Labyrinth, Path, State, WalkFrame> = {
  id: 'labyrinth-path',
  rules: 1,
  seats: ['walker'],
  rankFigures: [{ index: 1, name: 'steps' }],
  reply: 'text',
  sentences: {
    faults: [...LEVEL_FAULTS, ...MOVE_FAULTS],
    reasons: [...FAULTS, 'arrived', 'no-path-exists'],
    tells: TELLS,
  },
  signature: {
    names: ['path'],
    header: ['rows', 'cols'],
    parameters: [{ key: 'cells', type: 'rows', count: 'rows' }],
    returns: { types: ['pairs'], none: 'NONE' },
  },

  parseLevel: parseLabyrinth,
  formatLevel: formatLabyrinth,
  parts: PARTS,

  start: () => undefined,
  toMove: (_, state) => (state ? undefined : 0),
  view: formatLabyrinth,

  parseMove: (_level, _state, reply) => parsePath(reply),
  formatMove: (_, path) => formatPath(path),
  play: (labyrinth, _, path) => ({ path, walk: follow(labyrinth, path) }),

  outcome: judge,
  steps: ({ codes }) => STEPS_PER_CELL * codes.length,
  film: (labyrinth, _, [path]) => filmPath(labyrinth, path ? follow(labyrinth, path) : NOWHERE),
}

/**
 * Metrics: `steps` of the given path, right or wrong, and `shortest`, the length of a shortest path. An answer
 * without a path has no `steps`, a labyrinth without a path no `shortest`.
 */
function judge(labyrinth: Labyrinth, state: State): Outcome {
  const shortest = shortestOf(labyrinth)
  const steps = !state || state.path === 'none' ? undefined : state.path.length / 2 - 1
  const metrics = {
    ...(steps === undefined ? {} : { steps }),
    ...(shortest === undefined ? {} : { shortest }),
  }
  if (!state) return { ...UNANSWERED, metrics }
  const { fault } = state.walk
  if (fault) return { ending: 'wrong-answer', score: 0, metrics, rank: [], reason: fault }
  return {
    ending: 'accepted',
    score: 1,
    metrics,
    rank: [0, steps ?? 0],
    reason: { code: steps === undefined ? 'no-path-exists' : 'arrived', values: metrics },
  }
}
