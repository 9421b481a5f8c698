'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import type { RunState } from './tryOutState'

interface Props {
  tried: RunState
  /** How many cases have begun, of how many. */
  begun: number
  total: number
  onStop: () => void
}

/** The current step as text and a bar, with a clock, the download progress of the runtime, and a stop button. */
export function RunProgress({ tried: { phase, loaded }, begun, total, onStop }: Props) {
  const t = useTranslations('tryout')
  const format = useFormatter()
  const megabytes = (bytes: number) =>
    format.number(bytes / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const seconds = useSeconds()
  const loading = phase === 'starting' && loaded && loaded.done < loaded.total ? loaded : undefined
  const words = loading
    ? t('loading', { done: megabytes(loading.done), total: megabytes(loading.total) })
    : phase === 'starting'
      ? t('starting')
      : t('case', { case: begun, total })
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 grow">
        {/* Screen readers announce only the step, not every byte. */}
        <p
          role="status"
          aria-label={loading ? t('loadingLabel') : words}
          className="font-medium tabular-nums"
        >
          {words}
          {seconds > 0 && (
            <span className="ms-3 font-normal text-soft">
              {format.number(seconds, { style: 'unit', unit: 'second' })}
            </span>
          )}
        </p>
        <div aria-hidden="true" className="mt-1 h-1.5 w-full overflow-hidden rounded bg-hairline">
          {loading ? (
            <div className="h-full bg-thread" style={{ width: `${(100 * loading.done) / loading.total}%` }} />
          ) : (
            <div className="h-full w-1/12 animate-pulse rounded bg-thread motion-reduce:animate-none" />
          )}
        </div>
      </div>
      <Button onClick={onStop} aria-keyshortcuts="Escape" title={t('stopKey')}>
        {t('stop')}
      </Button>
    </div>
  )
}

/** Whole seconds since it was first shown: the only thing that moves while a program thinks. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const begun = performance.now()
    const clock = setInterval(() => setSeconds(Math.floor((performance.now() - begun) / 1000)), 250)
    return () => clearInterval(clock)
  }, [])
  return seconds
}
