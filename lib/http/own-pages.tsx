import 'server-only'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTranslator, NextIntlClientProvider, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { bellOf } from '@/app/_shell/bellOf'
import { problemColumns } from '@/app/leaderboards/[id]/columns'
import { OWN_PLACE } from '@/app/leaderboards/FindPlayer'
import { BELOW, type Column, Line, overallColumns, ROW_MARKS } from '@/app/leaderboards/LeaderboardTable'
import { pageOfPlace } from '@/app/leaderboards/query'
import { DUE_SECTION, DueNote } from '@/app/problems/[id]/DueNote'
import { HELP_SECTION, HelpNote } from '@/app/problems/[id]/HelpNote'
import { OPTIMUM_SECTION, OptimumNote } from '@/app/problems/[id]/OptimumNote'
import { OWN_SECTION, OWN_SUBMISSIONS, OwnSubmissions } from '@/app/problems/[id]/OwnSubmissions'
import { currentRequester } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import { dueIn } from '@/lib/classes/due'
import { hasUnlistedContest } from '@/lib/contests/news'
import type { Locale } from '@/lib/i18n/locales'
import { unreadNotices } from '@/lib/notices/queries'
import { editorialAccess } from '@/lib/problems/editorials'
import { isVisible, type ProblemHead } from '@/lib/problems/queries'
import { findOptimum, optimalOn } from '@/lib/standings/optimum'
import {
  type OverallRow,
  ownOverallRow,
  ownProblemRow,
  PAGE_SIZE,
  type ProblemRow,
  type Row,
} from '@/lib/standings/queries'
import { listSubmissionsTo } from '@/lib/submissions/list'
import { wantsDocument } from './kept/anonymous-pages'
import { mayKeep, type Page, PageCache } from './kept/page-cache'
import { createRenderer, keyOf, orNone, renderRequestOf } from './kept/render'
import { sendPage } from './kept/send'
import { type Fillings, Template } from './kept/template'
import type { Handle } from './request/inject'
import type { Policy } from './request/security-headers'

/*
 * Pages of problems and leaderboards for readers with a session. Each is rendered once a second at most, with holes for what
 * belongs to one reader; who reads and what fills the holes is read for every response and never kept. That costs a
 * tenth of rendering a page for each reader (docs/benchmarks.md, "Pages for signed-in readers"). Here is all that is known
 * of these pages: which they are, what their holes are filled with, and when one is too old for its reader.
 */

/** In milliseconds: no signed-in reader sees anything older than two seconds. */
const AGES = { fresh: 1_000, usable: 2_000 }
/** Maximum age in milliseconds of a page that must show a new result; renders are at least this far apart. */
const SOONEST = 250

/** The page for an address if it is of a cached type and its query selects nothing personal; undefined otherwise. */
export function ownPageAt(address: string): OwnPage | undefined {
  const [path = '', query = ''] = address.split('?', 2)
  const names = [...new URLSearchParams(query).keys()]
  const [, problem] = /^\/problems\/([a-z0-9-]{1,64})$/.exec(path) ?? []
  // `version` selects one of the reader's own versions.
  if (problem) return names.includes('version') ? undefined : problemPage(problem)
  const [board, of] = /^\/leaderboards(?:\/([a-z0-9-]{1,64}))?$/.exec(path) ?? []
  const plain = names.every((name) => name === 'page' || name === 'lang')
  return board && plain ? boardPage(of) : undefined
}

/**
 * Answers readers with a session from a cache of pages that have holes for personal data; returns false if it does not
 * handle the request. The reader's identity and data are read for every response and never cached.
 */
export function createOwnPages(next: Handle, policy: Policy) {
  const cache = new PageCache(AGES)
  const render = createRenderer(next, policy)

  return async (request: IncomingMessage, response: ServerResponse, nonce: string): Promise<boolean> => {
    const kind = wantsDocument(request) ? ownPageAt(request.url ?? '/') : undefined
    const { viewer } = currentRequester()
    if (!kind || !viewer) return false
    const asked = renderRequestOf(request)
    const locale = asked.locale as Locale
    const key = `${viewer.role} ${keyOf(asked)}`
    const readers = { role: viewer.role, mostly: (facts: object) => kind.mostly(facts, locale) }
    const pageOf = (usable?: number) => cache.get(key, () => render(asked, readers), usable).catch(orNone)
    const [first, show, bell] = await Promise.all([
      pageOf(),
      kind.read({ viewer, locale }),
      headerFillings(viewer.id, locale),
    ])
    if (!show) return false
    let page = first
    let shown = page && mayKeep(page) ? await show(page) : 'too old'
    if (shown === 'too old' && page && mayKeep(page)) {
      page = await pageOf(SOONEST)
      shown = page && mayKeep(page) ? await show(page) : 'too old'
    }
    if (!page || shown === 'too old') return false
    const { username, name } = viewer
    const parts = shown.template.fill({ ...shown.fillings, ...bell, nonce, username, name })
    sendPage(request, response, { page, parts, nonce })
    return true
  }
}

interface Reader {
  readonly viewer: Viewer
  readonly locale: Locale
}

/** A reader's fillings for the holes of a page, and the body with these holes. */
interface Filled {
  readonly template: Template
  readonly fillings: Fillings
}

/** A type of page that is cached for all signed-in readers. */
interface OwnPage {
  /**
   * Starts reading this reader's data, never from a cache. Returns a function that fills a page with it, or undefined
   * if the page's problem is now hidden.
   */
  read(reader: Reader): Promise<((page: Page) => Promise<Filled | 'too old'>) | undefined>
  /** What most readers have in holes that only few of them need. */
  mostly(facts: object, locale: Locale): Promise<Fillings>
}

/** A problem's page: it shows the reader's submissions, and what is open to the reader. */
const problemPage = (problemId: string): OwnPage => ({
  async read({ viewer, locale }) {
    const fillings = await problemFillings(problemId, viewer, locale)
    return fillings && (async ({ template }) => ({ template, fillings }))
  },
  mostly: async () => ({}),
})

/** A page of a problem's leaderboard or the overall one: it shows the reader's own row, on the page or below it. */
const boardPage = (problemId?: string): OwnPage => ({
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

/**
 * The values of the holes of a problem page: the token of the next submission, this reader's latest submissions, until
 * when this reader has to solve it for a class, the proven optimum if this reader may learn it, and whether the editorial
 * is open, next to hints and the discussion; undefined if the problem is closed to the reader, or if a contest that not everybody may know of is to be
 * announced to them.
 */
async function problemFillings(problemId: string, viewer: Viewer, locale: Locale) {
  const [rows, optimum, editorial, apart, due] = await Promise.all([
    listSubmissionsTo(problemId, viewer.id, OWN_SUBMISSIONS),
    findOptimum(problemId, viewer.id),
    editorialAccess(problemId, viewer),
    hasUnlistedContest(problemId, viewer.id),
    dueIn(problemId, viewer.id),
  ])
  if (!rows || apart) return undefined
  const some = rows.length > 0
  return {
    token: randomUUID(),
    'submissions-class': some ? OWN_SECTION : 'hidden',
    'due-class': due.length > 0 ? DUE_SECTION : 'hidden',
    due: due.length > 0 ? await markupOf(locale, <DueNote due={due} />) : '',
    'optimum-class': optimum ? OPTIMUM_SECTION : 'hidden',
    optimum: optimum ? await markupOf(locale, <OptimumNote optimum={optimum} />) : '',
    'help-class': HELP_SECTION,
    help: await markupOf(locale, <HelpNote problemId={problemId} editorial={editorial} />),
    submissions: some ? await markupOf(locale, <OwnSubmissions rows={rows} />) : '',
  }
}

type Head = Pick<ProblemHead, 'id' | 'puzzle' | 'kind'>

/** What a cached leaderboard page says about its content. */
interface BoardFacts {
  /** Missing for the overall leaderboard. */
  readonly problem?: Head
  readonly rows: readonly Row[]
}

interface BoardReader {
  readonly locale: Locale
  /** The reader's row, on whichever page it is; undefined if the reader has none. */
  readonly own: Row | undefined
}

/**
 * The values that mark the rows of a page. `own` is the id of the user whose row is the reader's; undefined if no row
 * is.
 */
async function rowFillings({ rows }: BoardFacts, locale: Locale, own: string | undefined) {
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
async function boardFillings(facts: BoardFacts, { locale, own }: BoardReader) {
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

/** The values of the header's holes: whose page it is, and the number of notices that this reader has not read. */
async function headerFillings(userId: string, locale: Locale) {
  const [messages, unread] = [(await wordsOf(locale)) as WordsOfBell, await unreadNotices(userId)]
  const t = createTranslator({ locale, messages, namespace: 'notices', timeZone: 'UTC' })
  const { label, count, look } = bellOf(unread, (values) => t('bell', values), locale)
  return { owner: userId, 'bell-label': label, 'bell-count': count, 'bell-look': look }
}

type WordsOfBell = Record<string, Record<string, string>>

const messagesOf = new Map<Locale, Promise<Record<string, never>>>()

/** The messages of a locale. */
function wordsOf(locale: Locale): Promise<Record<string, never>> {
  const words =
    messagesOf.get(locale) ?? import(`../generated/messages/${locale}.json`).then((file) => file.default)
  messagesOf.set(locale, words)
  return words
}

/** Renders elements to the HTML that fills a hole, in a locale. */
async function markupOf(locale: Locale, elements: ReactNode): Promise<{ readonly html: string }> {
  const messages = await wordsOf(locale)
  return {
    html: renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        {elements}
      </NextIntlClientProvider>,
    ),
  }
}
