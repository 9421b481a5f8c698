/** What decides who may read and write the comments on a submission, of somebody who may open its page. */
interface Situation {
  /** Whether it is judged and counts: test runs have no comments. */
  readonly commentable: boolean
  /** Whether its owner shares it. */
  readonly shared: boolean
  /** Whether its problem is hidden. */
  readonly hidden: boolean
  /** Whether a contest with its problem is running. */
  readonly contestRuns: boolean
  /** Whether the viewer is its owner. */
  readonly own: boolean
  readonly administrator: boolean
  /** Whether the viewer has an accepted submission of their own to its problem; test runs do not count. */
  readonly solved: boolean
}

/**
 * `read` and `write`: both, or reading only. The others say why the comments are closed: until the viewer has solved the
 * problem, until a contest is over, or for good, so that nothing is said of them.
 */
export type CommentAccess = 'write' | 'read' | 'unsolved' | 'contest' | 'none'

/**
 * What a viewer may do with the comments on a submission. They may tell how to solve its problem, so they are open to its
 * owner, to those who have solved it themselves, and to administrators. A contest closes them to everyone else, so that
 * its participants cannot talk to each other through them.
 */
export function commentAccess(situation: Situation): CommentAccess {
  const { commentable, shared, hidden, contestRuns, own, administrator, solved } = situation
  if (!commentable) return 'none'
  // What was written before it was made private stays with those who look after it.
  const open = shared ? 'write' : 'read'
  if (administrator) return open
  if (hidden || (!shared && !own)) return 'none'
  if (contestRuns) return 'contest'
  return own || solved ? open : 'unsolved'
}

/** Whether someone may remove a comment: its author, the owner of the submission and administrators may. */
export const mayRemoveComment = ({
  author,
  own,
  administrator,
}: {
  readonly author: boolean
  readonly own: boolean
  readonly administrator: boolean
}): boolean => author || own || administrator
