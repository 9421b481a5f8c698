'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { useLiveContest } from '@/app/_ui/contest/liveContest'
import { Icon } from '@/app/_ui/Icon'
import { Notice } from '@/app/_ui/Notice'
import { elapsed } from '@/judge/contest/clock'
import { BoardFilm } from '@/judge/contest/film'
import { type SliceRequest, sliceOf } from '@/judge/contest/places'
import type { BoardPage, NamedBoard, PinnedRow } from '@/lib/contests/scoreboard'
import { BoardTable, useAsked, useSlice } from '../BoardTable'
import { useFreshClock } from '../Countdown'
import { loadContest, nameRows } from '../contestFilm'

interface Props {
  id: string
  initial: BoardPage
  /** Whether it is the scoreboard of judges, behind the freeze. */
  judges: boolean
  /** What the page shows of the contest's clock, see `spanOf`. */
  span: string
  /** The viewer's participation, whose row is marked. */
  own: string | undefined
  /** Whether the viewer may read the log, and so watch how the scoreboard came about. */
  logOpen: boolean
}

interface Shown {
  readonly film: BoardFilm
  readonly final: NamedBoard
}

/** The scoreboard of a contest, which changes while one looks at it, or the film of it. */
export function Boards({ id, initial, judges, span, own, logOpen }: Props) {
  const t = useTranslations('contest.film')
  const live = useLiveBoard({ id, initial, judges })
  useFreshClock(id, span)
  const [film, setFilm] = useState<Shown | 'loading' | 'failed'>()
  const open = async () => {
    setFilm('loading')
    setFilm(
      await loadContest(id, judges)
        .then(({ events, final }) => ({ film: new BoardFilm(events), final }))
        .catch(() => 'failed' as const),
    )
  }
  if (typeof film === 'object') return <Film {...film} own={own} onClose={() => setFilm(undefined)} />
  return (
    <>
      {logOpen && live.rows.length > 0 && (
        <div className="mb-4 flex flex-col items-start gap-3 noscript:hidden print:hidden">
          <Button onClick={open} disabled={film === 'loading'}>
            {t('open')}
          </Button>
          {film === 'failed' && <Notice tone="bad">{t('failed')}</Notice>}
        </div>
      )}
      <BoardTable head={live.head} slice={live} own={own} />
    </>
  )
}

interface LiveBoardProps {
  id: string
  initial: BoardPage
  /** Whether it is the scoreboard of judges, behind the freeze. */
  judges: boolean
}

/** Milliseconds until the next attempt if a server has answered that does not have the newest scoreboard yet. */
const AGAIN = 1_000

/** A page of a contest's scoreboard, up to date for as long as it is open. */
function useLiveBoard({ id, initial, judges }: LiveBoardProps): BoardPage {
  const [board, setBoard] = useState(initial)
  const { asked } = useAsked()
  const live = useLiveContest(id)
  const newest = judges ? live?.judges : live?.etag
  const shown = useRef(initial.etag)
  useEffect(() => {
    setBoard(initial)
    shown.current = initial.etag
  }, [initial])
  useEffect(() => {
    if (newest === undefined || newest === shown.current) return
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const page = await loadPage({ id, judges, newest, signal: ending.signal }, asked)
      setBoard(page)
      shown.current = page.etag
      if (page.etag !== newest) timer = setTimeout(again, AGAIN)
    }
    // A request that fails is made again with the next news.
    const again = () => void load().catch(() => undefined)
    again()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [id, judges, newest, asked])
  return board
}

interface Source {
  readonly id: string
  readonly judges: boolean
  /** The newest scoreboard that is known of. */
  readonly newest: string
  readonly signal: AbortSignal
}

/**
 * Loads the page that is asked for. Pages are the same for everybody, so the own row comes apart. Whom somebody follows is
 * known here only: such a page is made of the whole scoreboard.
 */
async function loadPage({ id, judges, newest, signal }: Source, asked: SliceRequest): Promise<BoardPage> {
  const load = async <Answer,>(query: Readonly<Record<string, string>>): Promise<Answer> => {
    const all = new URLSearchParams({ ...query, ...(judges && { judges: '1' }) })
    const answer = await fetch(`/api/contests/${id}/scoreboard?${all}`, { signal })
    if (!answer.ok) throw new Error(`the scoreboard was answered with ${answer.status}`)
    return answer.json()
  }
  const { filter, own, page: number } = asked
  if (filter.following) {
    const { rows, ...head } = await load<NamedBoard>({})
    return { head, etag: newest, ...sliceOf(rows, asked) }
  }
  const query = { page: `${number}`, group: filter.group, organisation: filter.organisation }
  const [page, pinned] = await Promise.all([
    load<BoardPage>(query),
    own === undefined ? undefined : load<PinnedRow>({ ...query, row: own }),
  ])
  return { ...page, own: pinned?.own }
}

/** Milliseconds between two pictures, and how many of them a whole contest takes: half a minute. */
const PAUSE = 100
const PICTURES = 300

interface FilmProps {
  film: BoardFilm
  /** The scoreboard at the end, which has the names. */
  final: NamedBoard
  own: string | undefined
  onClose: () => void
}

/** The scoreboard of any moment of a contest: played, or chosen by a slider. */
function Film({ film, final, own, onClose }: FilmProps) {
  const t = useTranslations('contest.film')
  const [moment, setMoment] = useState(0)
  const [plays, setPlays] = useState(true)
  useEffect(() => {
    if (!plays) return
    const timer = setInterval(
      () => setMoment((before) => Math.min(film.length, before + film.length / PICTURES)),
      PAUSE,
    )
    return () => clearInterval(timer)
  }, [plays, film])
  const ended = moment >= film.length
  useEffect(() => {
    if (ended) setPlays(false)
  }, [ended])
  const shown = useDeferredValue(moment)
  const board = useMemo(() => nameRows(film.boardAt(shown), final), [film, shown, final])
  const slice = useSlice(board.rows)
  const play = () => {
    if (ended) setMoment(0)
    setPlays(!plays)
  }
  return (
    <>
      <section
        aria-label={t('name')}
        className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
      >
        <Button onClick={play} aria-label={t(plays ? 'pause' : 'play')} className="w-12 px-0">
          <Icon name={plays ? 'pause' : 'play'} />
        </Button>
        <input
          type="range"
          aria-label={t('moment')}
          aria-valuetext={elapsed(moment)}
          min={0}
          max={film.length}
          step={1000}
          value={moment}
          onChange={({ target }) => {
            setPlays(false)
            setMoment(Number(target.value))
          }}
          className="min-w-40 grow accent-thread"
        />
        <span className="font-mono tabular-nums">{elapsed(moment)}</span>
        <Button onClick={onClose}>{t('close')}</Button>
      </section>
      <BoardTable head={final} slice={slice} own={own} />
    </>
  )
}
