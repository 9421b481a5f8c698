'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { DuelProgress } from '@/lib/duel/queries'
import type { LiveDuel } from '@/lib/live/duel'

interface Props {
  problem: string
  initial: DuelProgress
}

/** Where the stream cannot be had, the page asks now and then, in milliseconds. */
const POLL = 10_000
/** The tables are asked for at most so often: trials come by the dozen. */
const REFRESH = 3_000

/** How much of the tournament is played; the tables around it follow. */
export function LiveProgress({ problem, initial }: Props) {
  const t = useTranslations('duelProgress')
  const { played, total, waiting, stuck } = useProgress(problem, initial)
  const parts = [
    total === 0 ? t('none') : played === total ? t('done', { total }) : t('played', { played, total }),
    waiting > 0 ? t('waiting', { count: waiting }) : undefined,
    stuck > 0 ? t('stuck', { count: stuck }) : undefined,
  ]
  return (
    <div className="flex min-h-12 max-w-xl flex-col gap-1.5">
      <p role="status" aria-label={t('label')} className="text-small text-soft tabular-nums">
        {parts.filter(Boolean).join(' · ')}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded bg-hairline">
        <div className="h-full rounded bg-ink" style={{ width: `${(100 * played) / Math.max(1, total)}%` }} />
      </div>
    </div>
  )
}

function useProgress(problem: string, initial: DuelProgress): DuelProgress {
  const router = useRouter()
  const [progress, setProgress] = useState(initial)
  const refresh = useRef(() => router.refresh())
  refresh.current = () => router.refresh()
  const seen = useRef(initial.played)

  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined
    let poll: ReturnType<typeof setInterval> | undefined
    const look = () => {
      due ??= setTimeout(() => {
        due = undefined
        refresh.current()
      }, REFRESH)
    }
    const source = new EventSource(`/api/duel/${problem}/events`)
    let last: LiveDuel | undefined
    source.onmessage = ({ data }) => {
      const live: LiveDuel = JSON.parse(data)
      setProgress(live)
      // What comes first is what the page shows already, unless more has been played meanwhile.
      const shown = last
        ? last.tableAt === live.tableAt && last.total === live.total
        : live.played === seen.current
      if (!shown) look()
      last = live
    }
    source.onerror = () => {
      // The browser tries again by itself unless it was told no.
      if (source.readyState === EventSource.CLOSED) poll ??= setInterval(look, POLL)
    }
    return () => {
      source.close()
      clearTimeout(due)
      clearInterval(poll)
    }
  }, [problem])
  return progress
}
