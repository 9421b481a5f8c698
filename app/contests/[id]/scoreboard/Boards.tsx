'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import { BoardFilm } from '@/judge/contest/film'
import type { NamedBoard } from '@/lib/contests/scoreboard'
import { BoardTable } from '../BoardTable'
import { useLiveBoard } from '../useLiveBoard'
import { Film } from './Film'

interface Props {
  id: string
  initial: NamedBoard
  etag: string
  /** The viewer's participation, whose row is marked. */
  own: string | undefined
  /** Whether the viewer may read the log, and so watch how the scoreboard came about. */
  logOpen: boolean
}

/** The scoreboard of a contest, which changes while one looks at it, or the film of it. */
export function Boards({ id, initial, etag, own, logOpen }: Props) {
  const t = useTranslations('contest.film')
  const live = useLiveBoard(id, initial, etag)
  const [film, setFilm] = useState<BoardFilm | 'loading' | 'failed'>()
  const open = async () => {
    setFilm('loading')
    setFilm(await load(id).catch(() => 'failed' as const))
  }
  if (film instanceof BoardFilm)
    return <Film {...{ film, own }} final={live} onClose={() => setFilm(undefined)} />
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
      <BoardTable board={live} own={own} />
    </>
  )
}

/** Loads the log of a contest. The lines with names are not needed: the scoreboard has them. */
async function load(id: string): Promise<BoardFilm> {
  const answer = await fetch(`/api/contests/${id}/log`)
  if (!answer.ok) throw new Error(`the log is not open: ${answer.status}`)
  const lines = (await answer.text()).split('\n').filter((line) => line !== '')
  return new BoardFilm(lines.map((line) => JSON.parse(line)).filter(({ type }) => type !== 'person'))
}
