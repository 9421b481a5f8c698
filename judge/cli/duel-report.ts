import type { JudgeFault } from '../arena/game'
import { visible } from '../kit/text'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { Trial } from '../tournament/trial'
import { sentenceKey, type Verdict } from '../verdicts'
import { say, sayKey } from './messages'

/** What `clew duel --json` prints. This is a contract: never rename or remove a field. */
export interface TrialReport extends Omit<Trial, 'reason'> {
  /** The reason as a sentence. */
  readonly reason: string
}

/** `verdict`: of the game that decided the trial, which is the architect's after a forfeit. */
export function reportTrial(verdict: Verdict, trial: Trial): TrialReport {
  const { outcome, reason, steps, walls, distance, shortest, architectScore, solverScore } = trial
  const puzzle: PuzzleId = outcome === 'forfeit' ? 'maze-architect' : 'maze-duel'
  const words = sayKey(sentenceKey(puzzleOf(puzzle), verdict, reason.code), reason.values)
  return { outcome, reason: words, steps, walls, distance, shortest, architectScore, solverScore }
}

/** What `clew duel --json` prints after a judge error: the result of the trial is unknown. */
export const reportFault = ({ message }: JudgeFault) => ({
  outcome: 'judge-error' as const,
  reason: message,
  ...{ steps: null, walls: null, distance: null, shortest: null, architectScore: null, solverScore: null },
})

/** The same as text. */
export const tellFault = ({ message }: JudgeFault): string =>
  `${visible(say('duel.fault', { cause: message }))}\n`

interface Title {
  readonly architect: string
  readonly solver: string
  readonly size: number
  readonly seed: number
}

/** The report as text. */
export function tellTrial(title: Title, report: TrialReport): string {
  const { outcome, reason, steps, shortest, walls, distance, architectScore, solverScore } = report
  const score = (number: number | null) => (number === null ? say('duel.none') : String(rounded(number)))
  const lines = [
    say('duel.head', { ...title, outcome: say(`duel.outcomes.${outcome}`) }),
    reason,
    ...(steps === null || shortest === null || walls === null || distance === null
      ? []
      : [say('duel.figures', { steps, shortest, walls, distance })]),
    say('duel.scores', { architect: score(architectScore), solver: score(solverScore) }),
  ]
  return `${visible(lines.join('\n'))}\n`
}

/** Rounds to four decimal places. */
export const rounded = (number: number): number => Math.round(number * 10_000) / 10_000
