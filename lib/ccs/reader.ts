import 'server-only'
import type { Facts } from '@/judge/contest/ccs/facts'
import type { Reader } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { mayView } from '@/lib/contests/sight'
import { caller } from '@/lib/users/caller'
import { readSession } from '@/lib/users/session'
import { viewerOf } from '@/lib/users/session-rows'
import { failure, NOT_FOUND, unauthorized } from './answers'
import { archiveOf } from './archive'
import { identify } from './basic'

/** What somebody is in a contest: whoever runs it is an organiser, also if they take part. */
export function readerIn({ staff, teams }: Facts, viewer: Viewer | null): Reader {
  if (!viewer) return { role: 'public', team: null, user: null }
  const user = viewer.id
  const runs = isAdministrator(viewer) || staff.some(({ id }) => id === user)
  if (runs) return { role: 'organiser', team: null, user }
  const team = teams.find(({ members }) => members.some(({ id }) => id === user))
  return team ? { role: 'team', team: team.id, user } : { role: 'public', team: null, user }
}

/** Who sends a request. */
export interface Asker {
  readonly viewer: Viewer | null
  /** Who they are later; undefined if their password is no longer right. */
  again(): Promise<Viewer | null | undefined>
}

/** Who asks, by the password of the request or by the session of the browser; or why they are refused. */
export async function whoAsks(request: Request): Promise<Asker | Response> {
  const header = request.headers.get('authorization')
  if (header === null) {
    const session = await readSession()
    return { viewer: await viewerOf(session), again: () => viewerOf(session) }
  }
  const by = await caller()
  const identity = await identify(header, by)
  if (identity.ok) {
    const again = async () => {
      const later = await identify(header, by)
      return later.ok ? later.viewer : undefined
    }
    return { viewer: identity.viewer, again }
  }
  const { code, values } = identity.error
  if (code === 'account-disabled') return failure(403, 'This account is disabled.')
  if (code === 'sign-in') return unauthorized('User name or password is wrong.')
  const { seconds } = values
  return failure(429, `Too many wrong passwords. Try again in ${seconds} s.`, { 'retry-after': `${seconds}` })
}

/** What a viewer sees of a contest now; undefined if there is none that they may see. */
export async function viewOf(contestId: string, viewer: Viewer | null): Promise<View | undefined> {
  const archive = (await mayView(viewer, contestId)) ? await archiveOf(contestId) : undefined
  return archive?.viewFor((facts) => readerIn(facts, viewer))
}

/** Answers a request about a contest; 404 if the reader may not see it, 401 for a wrong password. */
export async function asReader(
  request: Request,
  contestId: string,
  work: (view: View, asker: Asker) => Promise<Response> | Response,
): Promise<Response> {
  const asker = await whoAsks(request)
  if (asker instanceof Response) return asker
  const view = await viewOf(contestId, asker.viewer)
  return view ? work(view, asker) : failure(404, NOT_FOUND)
}

/** Answers a request about what somebody manages; 401 for whoever is not signed in. */
export async function asSignedIn(
  request: Request,
  work: (viewer: Viewer) => Promise<Response>,
): Promise<Response> {
  const asker = await whoAsks(request)
  if (asker instanceof Response) return asker
  return asker.viewer ? work(asker.viewer) : unauthorized('Sign in first.')
}
