/** One capability that this machine has or lacks for judging programs; shown by `clew doctor`. */
export interface Capability {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
  /** How to fix it, if there is anything to fix. */
  readonly mend?: string
}
