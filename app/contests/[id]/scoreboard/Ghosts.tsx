'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { Notice } from '@/app/_ui/Notice'
import { elapsed } from '@/judge/contest/clock'
import type { ContestEvent } from '@/judge/contest/events'
import { BoardFilm } from '@/judge/contest/film'
import type { Contestant } from '@/lib/contests/contestant'
import type { NamedRow } from '@/lib/contests/scoreboard'
import { BoardTable, useSlice } from '../BoardTable'
import { type Loaded, loadContest, nameRows } from '../contestFilm'

/** Milliseconds between two looks at what one has submitted oneself. */
const LOOK = 4_000
/** Milliseconds between two moments of the scoreboard. */
const TICK = 1_000

const NO_ROWS: readonly NamedRow[] = []

interface GhostsProps {
  /** The contest. */
  id: string
  /** The viewer's virtual participation. `elapsed` is its clock in milliseconds when the page was rendered. */
  run: { readonly id: string; readonly runs: boolean; readonly elapsed: number }
  self: Contestant
}

/** The scoreboard of a virtual participant: everybody who took part then, as they stood at this moment of the contest. */
export function Ghosts({ id, run, self }: GhostsProps) {
  const t = useTranslations('contest.virtual')
  const [loaded, setLoaded] = useState<Loaded | 'failed'>()
  const [own, setOwn] = useState<readonly ContestEvent[]>([])
  const moment = useClock(run)
  useEffect(() => {
    loadContest(id).then(setLoaded, () => setLoaded('failed'))
  }, [id])
  useEffect(() => {
    const look = async () => {
      const answer = await fetch(`/api/contests/${id}/virtual`)
      if (!answer.ok) return
      const events: ContestEvent[] = await answer.json()
      setOwn((before) => (before.length === events.length ? before : events))
    }
    // A look that fails is followed by the next one.
    const again = () => void look().catch(() => undefined)
    again()
    const timer = run.runs ? setInterval(again, LOOK) : undefined
    return () => clearInterval(timer)
  }, [id, run.runs])
  const film = useMemo(() => {
    if (loaded === undefined || loaded === 'failed') return undefined
    // The log has no virtual participations, and numbers its events on its own.
    return new BoardFilm([...loaded.events, ...own], run.id)
  }, [loaded, own, run.id])
  const board = useMemo(() => {
    if (!film || typeof loaded !== 'object') return undefined
    return nameRows(film.boardAt(moment), loaded.final, new Map([[run.id, self]]))
  }, [film, loaded, moment, run.id, self])
  const slice = useSlice(board?.rows ?? NO_ROWS, run.id)
  if (loaded === 'failed') return <Notice tone="bad">{t('failed')}</Notice>
  return (
    <>
      <p className="mb-4 text-soft">
        {t('at')} <span className="font-mono tabular-nums text-ink">{elapsed(moment)}</span>
      </p>
      {board && <BoardTable head={board} slice={slice} own={run.id} />}
    </>
  )
}

/** The clock of a virtual participation in milliseconds, which goes on while it runs. */
function useClock({ runs, elapsed: initial }: GhostsProps['run']): number {
  const [moment, setMoment] = useState(initial)
  useEffect(() => {
    if (!runs) return
    const start = performance.now() - initial
    const timer = setInterval(() => setMoment(performance.now() - start), TICK)
    return () => clearInterval(timer)
  }, [runs, initial])
  return moment
}
