import { type BoardFacts, boardFillings, rowFillings } from '@/app/_kept/leaderboard'
import { isVisible } from '@/lib/problems/queries'
import { optimalOn } from '@/lib/standings/optimum'
import { ownOverallRow, ownProblemRow, PAGE_SIZE, type ProblemRow, type Row } from '@/lib/standings/queries'
import { Template } from '../kept/template'
import type { OwnPage } from './page'

/** A page of a problem's leaderboard or the overall one: it shows the reader's own row, on the page or below it. */
export const boardPage = (problemId?: string): OwnPage => ({
  async read({ viewer, locale }) {
    const [own, visible] = await Promise.all([
      problemId ? markedRow(problemId, viewer.id) : ownOverallRow(viewer.id),
      problemId === undefined || isVisible(problemId),
    ])
    if (!visible) return undefined
    return async ({ facts, parts, template }) => {
      const board = facts as BoardFacts
      const shown = board.rows.find(({ userId }) => userId === viewer.id)
      if (isOlder(board.rows, shown, own)) return 'too old'
      const fillings = await boardFillings(board, {
        locale,
        own: own && { ...own, place: shown?.place ?? own.place },
      })
      return {
        fillings,
        template: shown ? await Template.of(parts, await rowFillings(board, locale, viewer.id)) : template,
      }
    }
  },
  mostly: async (facts, locale) => rowFillings(facts as BoardFacts, locale, undefined),
})

/** A user's row with its mark, as on the page. */
async function markedRow(problemId: string, userId: string): Promise<ProblemRow | undefined> {
  const [own, isOptimal] = await Promise.all([ownProblemRow({ problemId }, userId), optimalOn(problemId)])
  return own && { ...own, optimal: isOptimal(own) }
}

/** Whether a page lacks the reader's latest result, which must be visible at once. */
function isOlder(rows: readonly Row[], shown: Row | undefined, own: Row | undefined): boolean {
  if (shown) return shown.score !== own?.score || shown.reachedAt.getTime() !== own.reachedAt.getTime()
  const first = rows[0]?.place ?? Number.POSITIVE_INFINITY
  return own !== undefined && own.place >= first && own.place < first + PAGE_SIZE
}
