import type { Replay } from '@/judge/replay/play'
import type { Replay as ReplayRow } from '@/lib/generated/prisma/client'

/** A row as a replay. It was simulated when it was judged; whoever shows it checks that its rules are those of today. */
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

/** A replay as a row, but for whose it is. */
export function replayRow({ ending, moves, ...rest }: Replay): Omit<ReplayRow, 'submissionId' | 'caseId'> {
  return { ...rest, moves: [...moves], verdict: ending.verdict, score: ending.score }
}
