import 'server-only'
import { LRUCache } from 'lru-cache'
import { useTranslations } from 'next-intl'
import { problemColumns } from '@/app/leaderboards/[id]/columns'
import { OWN_PLACE } from '@/app/leaderboards/FindPlayer'
import { BELOW, type Column, Line, overallColumns, ROW_MARKS } from '@/app/leaderboards/LeaderboardTable'
import { boardPage as pageAsked, pageOfPlace } from '@/app/leaderboards/query'
import { askTogether } from '@/lib/core/question'
import { duelsNow } from '@/lib/home/now'
import type { Locale } from '@/lib/i18n/locales'
import { unreadOf } from '@/lib/notices/queries'
import { findProblemHead, listProblems, type ProblemHead, visibilityOf } from '@/lib/problems/queries'
import { houseResult } from '@/lib/standings/house'
import { optimalOf } from '@/lib/standings/optimum'
import { podiums } from '@/lib/standings/podium'
import {
  languagesOn,
  type OverallRow,
  overallLeaderboard,
  overallRowOf,
  PAGE_SIZE,
  type ProblemRow,
  placed,
  placedOverall,
  problemLeaderboard,
  problemRowOf,
  type Row,
} from '@/lib/standings/queries'
import { Template } from '../kept/template'
import { markupOf, wordsIn } from './markup'
import type { OwnPage, Reader } from './own-page'

/** A page of a problem's leaderboard or the overall one: it shows the reader's own row, on the page or below it. */
export const boardPage = (problemId: string | undefined, query: URLSearchParams): OwnPage => ({
  shows: (locale) => shownOn(problemId, pageAsked(Object.fromEntries(query), undefined), locale),
  async read(reader) {
    const { unread, own, visible } = problemId
      ? await problemReader(problemId, reader)
      : await overallReader(reader)
    if (!visible) return undefined
    const { viewer, locale } = reader
    return {
      unread,
      async show({ facts, parts, template }) {
        const board = facts as BoardFacts
        const shown = board.rows.find(({ userId }) => userId === viewer.id)
        if (shown && !isSame(shown, own?.row)) return 'too old'
        const row = shown && own ? { ...own.row, place: shown.place } : await own?.placed()
        if (!shown && row && isWithin(board.rows, row.place)) return 'too old'
        return {
          fillings: await boardFillings(board, { locale, own: row }),
          template: shown ? await markedFor(viewer.id, template, board, parts, locale) : template,
        }
      },
    }
  },
  mostly: async (facts, locale) => rowFillings(facts as BoardFacts, locale, undefined),
})

/** What a leaderboard shows to everybody. */
async function shownOn(problemId: string | undefined, page: number, locale: Locale): Promise<unknown> {
  if (problemId === undefined)
    return Promise.all([
      overallLeaderboard(page, undefined),
      ...(page === 1 ? [listProblems(locale, undefined), podiums(), duelsNow(locale)] : []),
    ])
  return Promise.all([
    findProblemHead(problemId, locale),
    problemLeaderboard(problemId, page, undefined),
    languagesOn(problemId),
    houseResult(problemId),
  ])
}

/** The reader's row, whose place is counted only if it is not on the page. */
interface OwnRow {
  readonly row: Omit<Row, 'place'>
  placed(): Promise<Row>
}

interface BoardReader {
  readonly unread: number
  readonly own: OwnRow | undefined
  readonly visible: boolean
}

async function problemReader(problemId: string, { viewer }: Reader): Promise<BoardReader> {
  const { found, isOptimal, ...rest } = await askTogether({
    unread: unreadOf(viewer.id),
    found: problemRowOf(problemId, viewer.id),
    visible: visibilityOf(problemId),
    isOptimal: optimalOf(problemId),
  })
  if (!found) return { ...rest, own: undefined }
  const row = { ...found, optimal: isOptimal(found) }
  return { ...rest, own: { row, placed: () => placed(problemId, row) } }
}

async function overallReader({ viewer }: Reader): Promise<BoardReader> {
  const { unread, row } = await askTogether({ unread: unreadOf(viewer.id), row: overallRowOf(viewer.id) })
  return { unread, visible: true, own: row && { row, placed: () => placedOverall(row) } }
}

/** Whether a row of a page is the reader's latest result, which must be visible at once. */
const isSame = (shown: Row, own: Omit<Row, 'place'> | undefined): boolean =>
  shown.score === own?.score && shown.reachedAt.getTime() === own.reachedAt.getTime()

/** Whether a place is on a page. */
function isWithin(rows: readonly Row[], place: number): boolean {
  const first = rows[0]?.place ?? Number.POSITIVE_INFINITY
  return place >= first && place < first + PAGE_SIZE
}

type Head = Pick<ProblemHead, 'id' | 'puzzle' | 'kind'>

/** What a cached leaderboard page says about its content. */
interface BoardFacts {
  /** Missing for the overall leaderboard. */
  readonly problem?: Head
  readonly rows: readonly Row[]
}

/** Pages with the mark of one of their rows, by the page as it is for most readers. Each is only for whoever has that row. */
const marked = new WeakMap<Template, LRUCache<string, Promise<Template>>>()

/** The page on which the row of one reader is marked. */
function markedFor(
  userId: string,
  template: Template,
  board: BoardFacts,
  parts: Parameters<typeof Template.of>[0],
  locale: Locale,
): Promise<Template> {
  const known = marked.get(template) ?? new LRUCache<string, Promise<Template>>({ max: PAGE_SIZE })
  marked.set(template, known)
  const made =
    known.get(userId) ?? rowFillings(board, locale, userId).then((fillings) => Template.of(parts, fillings))
  known.set(userId, made)
  return made
}

/**
 * The values that mark the rows of a page. `own` is the id of the user whose row is the reader's; undefined if no row
 * is.
 */
async function rowFillings({ rows }: BoardFacts, locale: Locale, own: string | undefined) {
  const t = await wordsIn(locale, 'leaderboard')
  return Object.fromEntries(
    rows.flatMap(({ userId, place }) => {
      const mine = userId === own
      const marks = ROW_MARKS[mine ? 'own' : 'other']
      return [
        [`row.${userId}.id`, mine ? 'own' : `place-${place}`],
        [`row.${userId}.class`, marks.class],
        [`row.${userId}.current`, marks.current],
        [`row.${userId}.you`, mine ? ` ${t('you')}` : ''],
      ]
    }),
  )
}

interface Asked {
  readonly locale: Locale
  /** The reader's row, on whichever page it is; undefined if the reader has none. */
  readonly own: Row | undefined
}

/** The values of the other holes of a leaderboard: the reader's row below the page, and the link to their place. */
async function boardFillings(facts: BoardFacts, { locale, own }: Asked) {
  const t = await wordsIn(locale, 'leaderboard')
  const address = facts.problem ? `/leaderboards/${facts.problem.id}` : '/leaderboards'
  const below = own && !facts.rows.some(({ userId }) => userId === own.userId)
  return {
    place: own ? t('ownPlace', { place: own.place }) : '',
    'place-href': own ? `${address}?page=${pageOfPlace(own.place)}#own` : address,
    'place-class': own ? OWN_PLACE : 'hidden',
    'below-class': below ? BELOW : 'hidden',
    below: below ? await markupOf(locale, <RowBelow row={own} problem={facts.problem} />) : '',
  }
}

function RowBelow({ row, problem }: { row: Row; problem: Head | undefined }) {
  const [t, ranks] = [useTranslations('leaderboard'), useTranslations('ranks')]
  return problem ? (
    <Line row={row as ProblemRow} columns={problemColumns(problem, t, ranks)} own />
  ) : (
    <Line row={row as OverallRow} columns={overallColumns(t) as Column<OverallRow>[]} own />
  )
}
