'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import type { RunningExperiment } from './useExperiment'

interface Props {
  /** Its anchor. */
  id: string
  title: string
  /** What the experiment does and what to look for. */
  about: ReactNode
  experiment: Pick<RunningExperiment<never, unknown>, 'state' | 'progress' | 'cancel'>
  /** Starts it with the chosen inputs; undefined while these cannot be used. */
  onStart: (() => void) | undefined
  /** The fields of its inputs. */
  fields?: ReactNode
  /** Further choices, below the row of fields and the button. */
  choices?: ReactNode
  /** The plots of what has been found. */
  children?: ReactNode
}

/** An experiment: its inputs, buttons to start and cancel it, its progress, and the plots, which grow meanwhile. */
export function ExperimentPanel({ id, title, about, experiment, onStart, fields, choices, children }: Props) {
  const t = useTranslations('lab.bench.experiment')
  const format = useFormatter()
  const heading = useId()
  const { state, progress, cancel } = experiment
  const running = state === 'running'
  // Before the scripts run, the button would send the form to the server.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!running) onStart?.()
  }
  const stop = (event: MouseEvent) => {
    // The button may submit again before the browser asks whether this click does.
    event.preventDefault()
    cancel()
  }
  return (
    <section id={id} aria-labelledby={heading} className="mt-10 border-t border-hairline pt-5 print:hidden">
      <h2 id={heading} className="text-title">
        {title}
      </h2>
      <div className="mt-1 mb-4 max-w-[70ch] text-soft">{about}</div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        {fields}
        {/* One button with two meanings keeps the focus. */}
        <Button
          type={running ? 'button' : 'submit'}
          disabled={!ready || (!running && !onStart)}
          onClick={running ? stop : undefined}
        >
          {t(running ? 'cancel' : state === 'idle' ? 'start' : 'again')}
        </Button>
      </form>
      {choices}
      {running && (
        <div className="mt-3 flex items-center gap-3 text-small text-soft">
          <progress
            aria-label={t('progress')}
            value={progress?.done}
            max={progress?.all}
            className="h-2 w-full max-w-md accent-ink"
          />
          {progress && (
            <span className="shrink-0 tabular-nums">
              {t('of', { done: format.number(progress.done), all: format.number(progress.all) })}
            </span>
          )}
        </div>
      )}
      <p role="status" className="mt-3 min-h-5 text-small text-soft">
        {(running || state === 'done' || state === 'cancelled') && t(`states.${state}`)}
      </p>
      {state === 'failed' && <Notice tone="bad">{t('failed')}</Notice>}
      {children && <div className="mt-4">{children}</div>}
    </section>
  )
}
