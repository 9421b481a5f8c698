/** One thing that this machine has or lacks for judging programs, for `clew doctor`. */
export interface Finding {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
  /** What to do, where something is to be done. */
  readonly mend?: string
}
