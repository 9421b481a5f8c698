'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useSiteRouter } from '@/app/_ui/siteRouter'
import type { DuelProgress } from '@/lib/duel/queries/progress'
import type { LiveDuel } from '@/lib/live/duel'

/** How much of the tournament has been played; also keeps the page around it up to date. */
export function LiveProgress(following: Following) {
  const t = useTranslations('duelProgress')
  const { played, total, waiting, stuck } = useLiveDuel(following)
  const parts = [
    total === 0 ? t('none') : played === total ? t('done', { total }) : t('played', { played, total }),
    waiting > 0 ? t('waiting', { count: waiting }) : undefined,
    stuck > 0 ? t('stuck', { count: stuck }) : undefined,
  ]
  return (
    <div className="flex min-h-12 max-w-xl flex-col gap-1.5">
      {/* Announced only when all trials are played; twice a second would be noise. */}
      <p
        role="status"
        aria-label={t('label')}
        aria-live={played < total ? 'off' : 'polite'}
        className="text-small text-soft tabular-nums"
      >
        {parts.filter(Boolean).join(' · ')}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded bg-hairline">
        <div className="h-full rounded bg-ink" style={{ width: `${(100 * played) / Math.max(1, total)}%` }} />
      </div>
    </div>
  )
}

/** Poll interval in milliseconds if the stream is not available. */
const POLL = 10_000

/** What a page shows: the leaderboards, which change when they are recalculated, or every single trial. */
const SHOWN = {
  tables: ({ tableAt, total }: LiveDuel) => `${tableAt} ${total}`,
  trials: ({ tableAt, total, played }: LiveDuel) => `${tableAt} ${total} ${played}`,
} as const

interface Following {
  readonly problem: string
  /** What the page shows of the duel. */
  readonly shown: keyof typeof SHOWN
  /** Minimum milliseconds between page refreshes, because many trials finish at once. */
  readonly pause: number
  /** The progress with which the page was rendered. */
  readonly initial: DuelProgress
}

/** Progress of a duel from its stream. Refreshes the page when what it shows has changed. */
function useLiveDuel({ problem, shown, pause, initial }: Following): DuelProgress {
  const router = useSiteRouter()
  const [progress, setProgress] = useState(initial)
  const [busy, begin] = useTransition()
  const latest = useRef({ refresh: () => {}, busy, pause })
  latest.current = { refresh: () => begin(() => router.refresh()), busy, pause }
  const first = useRef(initial)

  useEffect(() => {
    const of = SHOWN[shown]
    const page = throttleWork(
      () => latest.current.refresh(),
      () => latest.current.pause,
      () => latest.current.busy,
    )
    let poll: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/api/duel/${problem}/events`)
    let last: LiveDuel | undefined
    source.onmessage = ({ data }) => {
      const live: LiveDuel = JSON.parse(data)
      setProgress(live)
      // The page already shows the first message, unless more trials have been played since.
      const { played, total } = first.current
      const isNews = last ? of(last) !== of(live) : live.played !== played || live.total !== total
      if (isNews) page.ask()
      last = live
    }
    source.onerror = () => {
      // The browser reconnects by itself unless the server refused.
      if (source.readyState === EventSource.CLOSED) poll ??= setInterval(page.ask, POLL)
    }
    return () => {
      source.close()
      page.stop()
      clearInterval(poll)
    }
  }, [problem, shown])
  return progress
}

interface Paced {
  /** Requests the work. Requests made before it starts are merged. */
  ask(): void
  /** Cancels pending work. */
  stop(): void
}

/**
 * Does requested work at once, but at most once per `pause` milliseconds and never while the previous work is `busy`,
 * so that a slow server is not asked faster than it answers.
 */
export function throttleWork(work: () => void, pause: () => number, busy: () => boolean): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const due = () => {
    timer = undefined
    if (busy()) return wait(pause())
    last = Date.now()
    work()
  }
  const wait = (milliseconds: number) => {
    timer = setTimeout(due, milliseconds)
  }
  return {
    ask: () => {
      if (timer === undefined) wait(Math.max(0, last + pause() - Date.now()))
    },
    stop: () => clearTimeout(timer),
  }
}
