import type { Experiment } from './section'

/** Loads each experiment when it is needed, by its id. A new one gets its line here. */
const EXPERIMENTS = {
  'carve.distributions': async () => (await import('./carve/experiments')).distributions,
  'carve.uniformity': async () => (await import('./carve/experiments')).uniformity,
  'strings.random': async () => (await import('./strings/experiments')).randomStrings,
  'strings.proof': async () => (await import('./strings/experiments')).proof,
  'strings.check': async () => (await import('./strings/experiments')).check,
  'path.table': async () => (await import('./path/experiments')).table,
  'knight.starts': async () => (await import('./knight/experiments')).startsExperiment,
  'knight.table': async () => (await import('./knight/experiments')).tableExperiment,
}

export type ExperimentId = keyof typeof EXPERIMENTS

type Loaded<Id extends ExperimentId> = Awaited<ReturnType<(typeof EXPERIMENTS)[Id]>>

export type InputsOf<Id extends ExperimentId> =
  Loaded<Id> extends Experiment<infer Inputs, unknown> ? Inputs : never

export type FindingsOf<Id extends ExperimentId> =
  Loaded<Id> extends Experiment<never, infer Findings> ? Findings : never

/** The same with opaque inputs and findings, for code that serves all experiments. */
export const loadExperiment: (id: ExperimentId) => Promise<Experiment<unknown, unknown>> = (id) =>
  EXPERIMENTS[id]()
