import type { Replay } from '@/judge/replay/play'
import type { Replay as ReplayRow } from '@/lib/generated/prisma/client'

/**
 * Converts a row to a replay. It was simulated at judging time; the page must check that its rules are the current
 * ones.
 */
export function replayOf(row: Omit<ReplayRow, 'submissionId' | 'caseId'>): Replay {
  const { format, puzzle, rules, seed, level, moves, verdict, score } = row
  return {
    format,
    puzzle,
    rules,
    seed,
    level,
    moves,
    ending: { verdict: verdict as Replay['ending']['verdict'], score },
  }
}

/** Converts a replay to a row, without the columns that tell which submission and case it belongs to. */
export function replayRow({ ending, moves, ...rest }: Replay): Omit<ReplayRow, 'submissionId' | 'caseId'> {
  return { ...rest, moves: [...moves], verdict: ending.verdict, score: ending.score }
}
