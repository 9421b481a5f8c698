/** How far an experiment is, and what it has found so far. */
export interface Progress<Findings> {
  readonly done: number
  readonly all: number
  readonly findings: Findings
}

/**
 * Many runs, whose findings grow while a page shows them. A generator: it yields after every few milliseconds of work, so
 * that whoever runs it can show progress and stop it. Inputs and findings are plain values, which can be sent between
 * threads. The same inputs give the same findings.
 */
export interface Experiment<Inputs, Findings> {
  /** The section and a name, as in `carve.distributions`. */
  readonly id: string
  run(inputs: Inputs): Generator<Progress<Findings>, void>
}
