'use client'

import { useEffect, useState } from 'react'
import type { ExperimentId, FindingsOf, InputsOf } from '@/judge/lab/experiments'
import type { Progress } from '@/judge/lab/section'
import { REPORT_MS } from './reports'
import { createRunner, IDLE, type Order, type Status } from './runner'
import { openWorker, type RunningExperiment } from './useExperiment'

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
