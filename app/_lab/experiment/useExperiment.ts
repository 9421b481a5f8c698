'use client'

import { useEffect, useState } from 'react'
import type { ExperimentId, FindingsOf, InputsOf } from '@/judge/lab/experiments'
import { createRunner, type ExperimentState, IDLE, type Status } from './runner'

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
