import type { Role } from '@/judge/tournament/trial'
import type { Subject } from '@/lib/comments/queries'

/** What identifies a program besides its problem. */
interface Of {
  /** Role in a duel. */
  readonly role?: Role | null | undefined
  readonly version?: number | undefined
}

function address(path: string, { role, version }: Of): string {
  const query = new URLSearchParams()
  if (role) query.set('role', role)
  if (version !== undefined) query.set('version', `${version}`)
  return query.size > 0 ? `${path}?${query}` : path
}

/** URL of a problem's page, with the editor set to a role. */
export const problemAddress = (problemId: string, of: Of = {}) => address(`/problems/${problemId}`, of)

/** URL of the editor. */
export const editorAddress = (problemId: string, of: Of = {}) => `${problemAddress(problemId, of)}#bot`

/** URL of a problem's editorial. */
export const editorialAddress = (problemId: string) => `/problems/${problemId}/editorial`

/** URL of the hints to a problem, and of its discussion. */
export const discussionAddress = (problemId: string) => `/problems/${problemId}/discussion`

/** URL of the page with the comments on a submission or a problem. */
export const subjectAddress = (subject: Subject) =>
  'problemId' in subject ? discussionAddress(subject.problemId) : `/submissions/${subject.submissionId}`

/** URL of the versions of the user's own program. */
export const versionsAddress = (problemId: string, of: Of = {}) => address(`/bots/${problemId}`, of)

/** URL of the page about a built-in bot. */
export const builtInAddress = (name: string) => `/bots/built-in/${name}`

/** URL of the standings; duels have a page of their own. */
export const standingsAddress = (problemId: string, { role }: Of = {}) =>
  role ? `/duel/${problemId}` : `/leaderboards/${problemId}`

/** URL of the history of a problem's record. */
export const recordsAddress = (problemId: string) => `/records/${problemId}`

/** URL of the stream of a submission's progress. */
export const eventsAddress = (submissionId: string) => `/api/submissions/${submissionId}/events`

/** URL of the game of one case of a submission. */
export const gameAddress = (submissionId: string, caseName: string) =>
  `/submissions/${submissionId}?${new URLSearchParams({ case: caseName })}`

/** Where whoever has solved a problem proposes levels that break the programs which it shows. */
export const breakAddress = (problemId: string): string => `/problems/${problemId}/break`
