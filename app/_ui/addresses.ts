import type { Role } from '@/judge/tournament/trial'

/** What belongs to a program besides its problem. */
interface Of {
  /** Of a duel. */
  readonly role?: Role | null | undefined
  readonly version?: number | undefined
}

function address(path: string, { role, version }: Of): string {
  const query = new URLSearchParams()
  if (role) query.set('role', role)
  if (version !== undefined) query.set('version', `${version}`)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The page of a problem, with the editor of a role. */
export const problemAddress = (problemId: string, of: Of = {}) => address(`/problems/${problemId}`, of)

/** The editor itself. */
export const editorAddress = (problemId: string, of: Of = {}) => `${problemAddress(problemId, of)}#bot`

/** All versions of somebody's own program. */
export const versionsAddress = (problemId: string, of: Of = {}) => address(`/bots/${problemId}`, of)

/** Where one stands: a duel has tables of its own. */
export const standingsAddress = (problemId: string, { role }: Of = {}) =>
  role ? `/duel/${problemId}` : `/leaderboards/${problemId}`
