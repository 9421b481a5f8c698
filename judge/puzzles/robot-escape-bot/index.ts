import type { MessageDescriptor } from '../../kit/result'
import type { Film, Outcome, Puzzle } from '../_common/puzzle'
import { filmRobots, type RobotFrame, TELLS } from '../robot-escape/film'
import { LEVEL_FAULTS, MOVE_FAULTS, parseCommands } from '../robot-escape/notation'
import { PARTS } from '../robot-escape/parts'
import { type Run, run, stepsOfRun, stranded, tallyOf } from '../robot-escape/rules'
import { formatTask, HEADER_FAULTS, parseTask, type Task } from './notation'

/** The run of the robots; `undefined` at the start. */
type State = Run | undefined

/**
 * Robot escape for programs: the labyrinths are hidden, and the length of a string that frees all robots is compared
 * with the reference of its labyrinth.
 */
export const robotEscapeBot: Puzzle<Task, string, State, RobotFrame> = {
  id: 'robot-escape-bot',
  variantOf: 'robot-escape',
  rules: 1,
  seats: ['robot'],
  rankFigures: [{ index: 2, name: 'length' }],
  reply: 'line',
  sentences: {
    faults: [...HEADER_FAULTS, ...LEVEL_FAULTS, ...MOVE_FAULTS],
    reasons: ['all-escaped', 'against-reference', 'stranded'],
    tells: TELLS,
  },
  signature: {
    names: ['escape'],
    header: ['rows', 'cols', 'limit'],
    parameters: [
      { key: 'maze', type: 'lines', count: 'rows' },
      { key: 'limit', type: 'integer' },
    ],
    returns: { types: ['text'] },
  },

  parseLevel: parseTask,
  formatLevel: formatTask,
  parts: PARTS.map((parts) => ({
    count: parts.count,
    without({ limit, ...labyrinth }, from, to) {
      const smaller = parts.without(labyrinth, from, to)
      // The reference belongs to the labyrinth as it was.
      return smaller && { ...smaller, limit, reference: undefined }
    },
  })),

  start: () => undefined,
  toMove: (_, state) => (state ? undefined : 0),
  view: (task) => formatTask({ ...task, reference: undefined }),

  parseMove: (task, _state, reply) => parseCommands(reply, task.limit),
  formatMove: (_, commands) => commands,
  play: (task, _, commands) => run(task, commands),

  outcome: (task, state) => judge(task, state ?? run(task, '')),
  steps: (task, answerBytes) => stepsOfRun(task, Math.min(task.limit, answerBytes)),
  film: (task, _, [commands]) => filmOf(task, commands),
}

/**
 * All or nothing: a string that leaves one robot behind scores 0, so its verdict is `wrong-answer` and not
 * `partial`, which would mean that it scored something.
 */
function judge(task: Task, run: Run): Outcome {
  const { reference } = task
  const tally = tallyOf(run)
  const { escaped, starts, length } = tally
  const metrics = { ...tally, ...(reference === undefined ? {} : { reference }) }
  if (escaped < starts)
    return { ending: 'wrong-answer', score: 0, metrics, rank: [], reason: stranded(task, run) }
  const accepted = (score: number, reason: MessageDescriptor): Outcome => ({
    ending: 'accepted',
    score,
    metrics,
    rank: [0, -score, length],
    reason,
  })
  return reference === undefined
    ? accepted(1, { code: 'all-escaped', values: { starts, length } })
    : accepted(reference / length, { code: 'against-reference', values: { starts, length, reference } })
}

/** The film of `robot-escape`; if a string leaves robots behind, the film ends with a fault. */
function filmOf(task: Task, commands: string | undefined): Film<RobotFrame> {
  const film = filmRobots(task, commands ?? '')
  const { escaped, starts } = tallyOf(run(task, commands ?? ''))
  if (commands === undefined || escaped === starts) return film
  const escapes = film.events.filter(({ kind }) => kind !== 'end')
  return { ...film, events: [...escapes, { step: film.length, kind: 'fault' }] }
}
