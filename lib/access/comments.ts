/** What decides who may read and write the comments on a submission or a problem, of somebody who may open its page. */
interface Situation {
  /** Whether there are comments on it: a submission is judged and counts, so test runs have none. */
  readonly commentable: boolean
  /** Whether a submission's owner shares it; problems are shared. */
  readonly shared: boolean
  /** Whether the problem is hidden. */
  readonly hidden: boolean
  /** Whether a contest with the problem is running. */
  readonly contestRuns: boolean
  /** Whether the viewer has made the submission or sets the problem. */
  readonly own: boolean
  readonly administrator: boolean
  /** Whether the viewer has solved the problem or given up on it, see `pastSpoilersSql`. */
  readonly pastSpoilers: boolean
}

/**
 * `read` and `write`: both, or reading only. The others say why the comments are closed: until the viewer has solved the
 * problem or given up on it, until a contest is over, or for good, so that nothing is said of them.
 */
export type CommentAccess = 'write' | 'read' | 'unsolved' | 'contest' | 'none'

/**
 * What a viewer may do with the comments on a submission or a problem. They may tell how to solve the problem, so they are
 * open to its owner, to those to whom nothing of it is a spoiler any more, and to administrators. A contest closes them to
 * everyone else, so that its participants cannot talk to each other through them.
 */
export function commentAccess(situation: Situation): CommentAccess {
  const { commentable, shared, hidden, contestRuns, own, administrator, pastSpoilers } = situation
  if (!commentable) return 'none'
  // What was written before it was made private stays with those who look after it.
  const open = shared ? 'write' : 'read'
  if (administrator) return open
  if (hidden || (!shared && !own)) return 'none'
  if (contestRuns) return 'contest'
  return own || pastSpoilers ? open : 'unsolved'
}

/**
 * Whether somebody to whom the discussion of a problem is open may add hints to it: whoever has solved it themselves, sets it
 * or administrates.
 */
export const mayAddHints = ({
  solved,
  own,
  administrator,
}: {
  readonly solved: boolean
  readonly own: boolean
  readonly administrator: boolean
}): boolean => solved || own || administrator

/** Whether someone may remove a comment: its author, the owner of the submission or problem and administrators may. */
export const mayRemoveComment = ({
  author,
  own,
  administrator,
}: {
  readonly author: boolean
  readonly own: boolean
  readonly administrator: boolean
}): boolean => author || own || administrator
