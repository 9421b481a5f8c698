'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import { BoardFilm } from '@/judge/contest/film'
import type { BoardPage, NamedBoard } from '@/lib/contests/scoreboard'
import { BoardTable } from '../BoardTable'
import { loadContest } from '../contestFilm'
import { useFreshClock } from '../useFreshClock'
import { useLiveBoard } from '../useLiveBoard'
import { Film } from './Film'

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
