import type { MessageDescriptor } from '../../kit/result'
import type { Outcome, Puzzle } from '../_common/puzzle'
import { filmRobots, type RobotFrame, TELLS } from './film'
import {
  formatLabyrinth,
  type Labyrinth,
  LEVEL_FAULTS,
  MAX_COMMANDS,
  MOVE_FAULTS,
  parseCommands,
  parseLabyrinth,
} from './notation'
import { PARTS } from './parts'
import { type Run, run, stepsOfRun, stranded, tallyOf } from './rules'

const REASONS = ['all-escaped', 'stranded'] as const
type Reason = MessageDescriptor<(typeof REASONS)[number]>

/** The run of the robots; `undefined` at the start. */
type State = Run | undefined

/** One string of commands that leads a robot out of a labyrinth from any free cell. */
export const robotEscape: Puzzle<Labyrinth, string, State, RobotFrame> = {
  id: 'robot-escape',
  rules: 1,
  seats: ['robot'],
  rankFigures: [
    { index: 1, name: 'length' },
    { index: 2, name: 'exitSteps' },
  ],
  reply: 'line',
  sentences: { faults: [...LEVEL_FAULTS, ...MOVE_FAULTS], reasons: REASONS, tells: TELLS },

  parseLevel: parseLabyrinth,
  formatLevel: formatLabyrinth,
  parts: PARTS,

  start: () => undefined,
  toMove: (_, state) => (state ? undefined : 0),
  view: (level) => `${level.rows} ${level.cols} ${MAX_COMMANDS}\n${formatLabyrinth(level)}`,

  parseMove: (_level, _state, reply) => parseCommands(reply),
  formatMove: (_, commands) => commands,
  play: (level, _, commands) => run(level, commands),

  outcome: (level, state) => judge(level, state ?? run(level, '')),
  steps: (level, answerBytes) => stepsOfRun(level, Math.min(MAX_COMMANDS, answerBytes)),
  film: (level, _, [commands = '']) => filmRobots(level, commands),
}

function judge(level: Labyrinth, run: Run): Outcome & { readonly reason: Reason } {
  const metrics = tallyOf(run)
  const { escaped, starts, length, exitSteps } = metrics
  const accepted = escaped === starts
  return {
    ending: accepted ? 'accepted' : 'partial',
    score: escaped / starts,
    metrics: { ...metrics },
    rank: accepted ? [0, length, exitSteps] : escaped > 0 ? [1, starts - escaped] : [],
    reason: accepted ? { code: 'all-escaped', values: { starts, length } } : stranded(level, run),
  }
}
