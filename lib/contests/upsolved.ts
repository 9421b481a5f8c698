import { db } from '@/lib/core/db'
import type { ContestView } from './public'

/**
 * The ids of the problems of a contest that somebody has solved since their own time in it was over, without those that
 * they had solved in it. Duels are never solved. None before that time is over.
 */
export async function upsolvedBy(
  { id: userId }: { readonly id: string },
  { own, problems }: Pick<ContestView, 'own' | 'problems'>,
): Promise<ReadonlySet<string>> {
  const open = problems.filter(({ isDuel, own: cell }) => !isDuel && !cell?.solved).map(({ id }) => id)
  if (own.phase !== 'over' || open.length === 0) return new Set()
  const solved = await db.submission.findMany({
    where: {
      ...{ userId, problemId: { in: open }, tryout: false, verdict: 'accepted' },
      createdAt: { gte: own.endsAt },
    },
    distinct: ['problemId'],
    select: { problemId: true },
  })
  return new Set(solved.map(({ problemId }) => problemId))
}
