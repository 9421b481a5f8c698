import { isPuzzleId, type PuzzleId } from '@/judge/puzzles'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { runsAtSql } from '@/lib/access/windows'
import type { Question } from '@/lib/core/question'

const PUZZLES = {
  name: 'puzzles-in-contests',
  text: `SELECT DISTINCT p.puzzle
           FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId" JOIN "Problem" p ON p.id = l."problemId"
          WHERE ${runsAtSql('k', '$2::timestamptz')} AND p.puzzle IS NOT NULL AND NOT $3::boolean
            AND ($1::uuid IS NULL OR EXISTS (
              SELECT FROM "Participation" s LEFT JOIN "TeamMember" m ON m."teamId" = s."teamId" AND m."userId" = $1::uuid
               WHERE s."contestId" = k.id AND (s."userId" = $1::uuid OR m."userId" IS NOT NULL)))`,
}

/**
 * Asks for the puzzles of running contests in which a viewer takes part: nothing may work them out for the viewer now. Whoever
 * is not signed in may be a participant who has signed out. None for administrators.
 */
export const puzzlesInContestsOf = (
  viewer: Viewer | null,
  now = new Date(),
): Question<readonly PuzzleId[]> => ({
  ...{ ...PUZZLES, values: [viewer?.id ?? null, now, isAdministrator(viewer)] },
  answer: (rows: readonly { puzzle: string }[]) =>
    rows.flatMap(({ puzzle }) => (isPuzzleId(puzzle) ? [puzzle] : [])),
})
