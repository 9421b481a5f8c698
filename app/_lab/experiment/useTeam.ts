'use client'

import { useEffect, useState } from 'react'
import type { ExperimentId, FindingsOf, InputsOf } from '@/judge/lab/experiments'
import { IDLE, type Status } from './runner'
import { createTeam } from './team'
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
