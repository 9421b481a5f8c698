import type { JudgeFault } from '../arena/types'
import { visible } from '../kit/visible'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { Trial } from '../tournament/trial'
import type { Verdict } from '../verdicts'
import { sentenceKey } from '../verdicts/sentences'
import { say, sayKey } from './words'

/** What `clew duel --json` prints; a contract, so nothing is ever renamed or left out. */
export interface TrialReport extends Omit<Trial, 'reason'> {
  /** In words. */
  readonly reason: string
}

/** `verdict`: of the game that the trial ended in, that of the architect for a forfeit. */
export function reportTrial(verdict: Verdict, trial: Trial): TrialReport {
  const { outcome, reason, steps, walls, distance, shortest, architectScore, solverScore } = trial
  const puzzle: PuzzleId = outcome === 'forfeit' ? 'maze-architect' : 'maze-duel'
  const words = sayKey(sentenceKey(puzzleOf(puzzle), verdict, reason.code), reason.values)
  return { outcome, reason: words, steps, walls, distance, shortest, architectScore, solverScore }
}

/** What `clew duel --json` prints where the judge is at fault: nothing is known of the trial. */
export const reportFault = ({ message }: JudgeFault) => ({
  outcome: 'judge-error' as const,
  reason: message,
  ...{ steps: null, walls: null, distance: null, shortest: null, architectScore: null, solverScore: null },
})

/** The same for people. */
export const tellFault = ({ message }: JudgeFault): string =>
  `${visible(say('duel.fault', { cause: message }))}\n`

interface Title {
  readonly architect: string
  readonly solver: string
  readonly size: number
  readonly seed: number
}

/** The report for people. */
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

/** Four figures after the point. */
export const rounded = (number: number): number => Math.round(number * 10_000) / 10_000
