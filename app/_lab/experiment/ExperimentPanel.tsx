'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import type { ExperimentId, FindingsOf, InputsOf } from '@/judge/lab/experiments'
import type { Progress } from '@/judge/lab/section'
import { createRunner, type ExperimentState, IDLE, type Order, REPORT_MS, type Status } from './runner'

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

export interface RunningExperiment<Inputs, Findings> {
  readonly state: ExperimentState
  /** How many of its parts are done; undefined before the first report. */
  readonly progress: { readonly done: number; readonly all: number } | undefined
  /** What has been found so far; it stays when the run is cancelled or fails. */
  readonly findings: Findings | undefined
  readonly start: (inputs: Inputs) => void
  readonly cancel: () => void
}

/** Opens a worker that runs one experiment. */
export const openWorker = () =>
  new Worker(new URL('./experiment.worker.ts', import.meta.url), { type: 'module' })

/** Runs an experiment in a worker of the page. Unmounting ends it. */
export function useExperiment<Id extends ExperimentId>(
  id: Id,
): RunningExperiment<InputsOf<Id>, FindingsOf<Id>> {
  const [{ state, progress }, tell] = useState<Status>(IDLE)
  const [runner] = useState(() => createRunner(openWorker, tell))
  useEffect(() => runner.stop, [runner])
  return {
    ...{ state, progress },
    // The worker sends the findings of the experiment that it was asked for.
    findings: progress?.findings as FindingsOf<Id> | undefined,
    start: (inputs) => runner.start({ id, inputs }),
    cancel: runner.cancel,
  }
}

interface RunningTeam<Inputs, Findings> extends Omit<RunningExperiment<Inputs, Findings>, 'start'> {
  /** Starts the parts, which have `all` steps in all. */
  readonly start: (parts: readonly Inputs[], all: number) => void
}

/** Runs the parts of an experiment in a worker each. `combine` adds their findings; it must always be the same. */
export function useTeam<Id extends ExperimentId>(
  id: Id,
  combine: (parts: readonly FindingsOf<Id>[]) => FindingsOf<Id>,
): RunningTeam<InputsOf<Id>, FindingsOf<Id>> {
  const [{ state, progress }, tell] = useState<Status>(IDLE)
  const [team] = useState(() =>
    // The workers send the findings of the experiment that they were asked for.
    createTeam(
      openWorker,
      tell,
      (found) => combine(found as readonly FindingsOf<Id>[]),
      () => performance.now(),
    ),
  )
  useEffect(() => team.stop, [team])
  return {
    ...{ state, progress },
    findings: progress?.findings as FindingsOf<Id> | undefined,
    start: (parts, all) =>
      team.start(
        parts.map((inputs) => ({ id, inputs })),
        all,
      ),
    cancel: team.cancel,
  }
}

type Open = Parameters<typeof createRunner>[0]

/**
 * Runs the parts of an experiment at the same time, each in a worker of its own. `tell` hears of every change of the
 * state, and of progress at most every 100 ms. `combine` adds up what the parts have found. `now` returns milliseconds.
 */
export function createTeam(
  open: Open,
  tell: (status: Status) => void,
  combine: (findings: readonly unknown[]) => unknown,
  now: () => number,
) {
  let members: ReturnType<typeof createRunner>[] = []
  let progress: Progress<unknown> | undefined
  const stop = () => {
    for (const member of members) member.stop()
    members = []
  }
  const end = (state: Status['state']) => {
    stop()
    tell({ state, progress })
  }
  return {
    /** Starts the parts, which have `all` steps in all; parts that are running are cancelled. */
    start(orders: readonly Order[], all: number): void {
      stop()
      progress = undefined
      tell({ state: 'running', progress })
      const statuses: Status[] = []
      let next = now() + REPORT_MS
      const hear = () => {
        if (statuses.some(({ state }) => state === 'failed')) return end('failed')
        const found = statuses.flatMap((status) => status.progress ?? [])
        const isDone = orders.every((_, index) => statuses[index]?.state === 'done')
        if (found.length === 0 || (!isDone && now() < next)) return
        next = now() + REPORT_MS
        progress = {
          done: found.reduce((sum, { done }) => sum + done, 0),
          all,
          findings: combine(found.map(({ findings }) => findings)),
        }
        if (isDone) end('done')
        else tell({ state: 'running', progress })
      }
      members = orders.map((_, index) =>
        createRunner(open, (status) => {
          statuses[index] = status
          hear()
        }),
      )
      // A worker that cannot be opened ends the others, which have not been started then.
      for (const [index, member] of [...members.entries()])
        if (members.length > 0) member.start(orders[index]!)
    },

    /** Ends all parts at once. What they have found stays. */
    cancel(): void {
      if (members.length > 0) end('cancelled')
    },

    /** Ends all parts and tells nobody: the page is left. */
    stop,
  }
}
