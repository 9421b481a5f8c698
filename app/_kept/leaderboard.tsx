import { createTranslator, useTranslations } from 'next-intl'
import { problemColumns } from '@/app/leaderboards/[id]/columns'
import { OWN_PLACE } from '@/app/leaderboards/FindPlayer'
import { BELOW, type Column, Line, overallColumns, ROW_MARKS } from '@/app/leaderboards/LeaderboardTable'
import { pageOfPlace } from '@/app/leaderboards/query'
import type { Locale } from '@/lib/i18n/locales'
import type { ProblemHead } from '@/lib/problems/queries'
import type { OverallRow, ProblemRow, Row } from '@/lib/standings/queries'
import { markupOf, wordsOf } from './markup'

type Head = Pick<ProblemHead, 'id' | 'puzzle' | 'kind'>

/** What a cached leaderboard page says about its content. */
export interface BoardFacts {
  /** Missing for the overall leaderboard. */
  readonly problem?: Head
  readonly rows: readonly Row[]
}

interface Reader {
  readonly locale: Locale
  /** The reader's row, on whichever page it is; undefined if the reader has none. */
  readonly own: Row | undefined
}

/**
 * The values that mark the rows of a page. `own` is the id of the user whose row is the reader's; undefined if no row
 * is.
 */
export async function rowFillings({ rows }: BoardFacts, locale: Locale, own: string | undefined) {
  const t = await leaderboardWords(locale)
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

/** The values of the other holes of a leaderboard: the reader's row below the page, and the link to their place. */
export async function boardFillings(facts: BoardFacts, { locale, own }: Reader) {
  const t = await leaderboardWords(locale)
  const address = facts.problem ? `/leaderboards/${facts.problem.id}` : '/leaderboards'
  const below = own && !facts.rows.some(({ userId }) => userId === own.userId)
  return {
    place: own ? t('ownPlace', { place: own.place }) : '',
    'place-href': own ? `${address}?page=${pageOfPlace(own.place)}#own` : address,
    'place-class': own ? OWN_PLACE : 'hidden',
    'below-class': below ? BELOW : 'hidden',
    below: below ? await markupOf(locale, <OwnRow row={own} problem={facts.problem} />) : '',
  }
}

async function leaderboardWords(locale: Locale) {
  const messages = (await wordsOf(locale)) as Record<string, Record<string, string>>
  return createTranslator({ locale, messages, namespace: 'leaderboard', timeZone: 'UTC' })
}

function OwnRow({ row, problem }: { row: Row; problem: Head | undefined }) {
  const [t, ranks] = [useTranslations('leaderboard'), useTranslations('ranks')]
  return problem ? (
    <Line row={row as ProblemRow} columns={problemColumns(problem, t, ranks)} own />
  ) : (
    <Line row={row as OverallRow} columns={overallColumns(t) as Column<OverallRow>[]} own />
  )
}
