import type { Package } from '../../model'

/** What problem.yaml says, and the files that DOMjudge puts beside it. */
export type Metadata = Pick<
  Package,
  | 'format'
  | 'names'
  | 'uuid'
  | 'version'
  | 'scoring'
  | 'interactive'
  | 'multiPass'
  | 'submitAnswer'
  | 'objective'
  | 'validatorScores'
  | 'credits'
  | 'sources'
  | 'license'
  | 'rightsOwner'
  | 'embargoUntil'
  | 'keywords'
  | 'languages'
  | 'allowFileWriting'
  | 'constants'
  | 'limits'
> & {
  /** Of legacy packages: flags for all output validators, before those of a group. */
  readonly validatorFlags: readonly string[]
  /** Of legacy packages: whether the output validator is the package's own. */
  readonly customValidator: boolean
  /** Whether files say that it was made for DOMjudge. */
  readonly forDomjudge: boolean
}
