/** Where a problem of the Workshop stands. */
export const DRAFT_STATES = ['draft', 'review', 'published', 'archived'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

interface Facts {
  /** The end of the address for reviewers. */
  readonly review: string | null
  /** The published problem; undefined if it was never published. */
  readonly problem: { readonly hidden: boolean } | undefined
}

/**
 * The state of a draft, which is stored nowhere else: who may see a published problem follows from `Problem.hidden` alone,
 * for problems of the Workshop as for those from files. `archived` is a problem that only contests with it show.
 */
export function stateOf({ review, problem }: Facts): DraftState {
  if (problem) return problem.hidden ? 'archived' : 'published'
  return review === null ? 'draft' : 'review'
}
