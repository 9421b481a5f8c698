import { type BoardFacts, boardFillings, rowFillings } from '@/app/_kept/leaderboard'
import { problemFillings } from '@/app/_kept/problem'
import type { Viewer } from '@/lib/access/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { isVisible } from '@/lib/problems/queries'
import { optimalOn } from '@/lib/standings/optimum'
import { ownOverallRow, ownProblemRow, PAGE_SIZE, type ProblemRow, type Row } from '@/lib/standings/queries'
import type { Page } from '../kept/page-cache'
import { type Fillings, Template } from '../kept/template'

export interface Reader {
  readonly viewer: Viewer
  readonly locale: Locale
}

/** A reader's fillings for the holes of a page, and the body with these holes. */
interface Filled {
  readonly template: Template
  readonly fillings: Fillings
}

/** A type of page that is cached for all signed-in readers. */
export interface OwnPage {
  /**
   * Starts reading this reader's data, never from a cache. Returns a function that fills a page with it, or undefined
   * if the page's problem is now hidden.
   */
  read(reader: Reader): Promise<((page: Page) => Promise<Filled | 'too old'>) | undefined>
  /** What most readers have in holes that only few of them need. */
  mostly(facts: object, locale: Locale): Promise<Fillings>
}

/** A problem's page: it shows the reader's submissions, and what is open to the reader. */
export const problemPage = (problemId: string): OwnPage => ({
  async read({ viewer, locale }) {
    const fillings = await problemFillings(problemId, viewer, locale)
    return fillings && (async ({ template }) => ({ template, fillings }))
  },
  mostly: async () => ({}),
})

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
