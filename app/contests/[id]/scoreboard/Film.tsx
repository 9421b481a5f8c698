'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Icon } from '@/app/_ui/Icon'
import { elapsed } from '@/judge/contest/clock'
import type { BoardFilm } from '@/judge/contest/film'
import type { NamedBoard } from '@/lib/contests/scoreboard'
import { BoardTable, useSlice } from '../BoardTable'
import { nameRows } from '../contestFilm'

/** Milliseconds between two pictures, and how many of them a whole contest takes: half a minute. */
const PAUSE = 100
const PICTURES = 300

interface Props {
  film: BoardFilm
  /** The scoreboard at the end, which has the names. */
  final: NamedBoard
  own: string | undefined
  onClose: () => void
}

/** The scoreboard of any moment of a contest: played, or chosen by a slider. */
export function Film({ film, final, own, onClose }: Props) {
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
