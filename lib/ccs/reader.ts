import 'server-only'
import type { Facts } from '@/judge/contest/ccs/facts'
import type { Reader } from '@/judge/contest/ccs/reader'
import type { View } from '@/judge/contest/ccs/view'
import { isAdministrator } from '@/lib/access/administration'
import { currentRequester, type Requester } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import { mayView } from '@/lib/contests/organisers'
import { failure, NOT_FOUND, unauthorized } from './answers'
import { archiveOf } from './archive'

/** What somebody is in a contest: whoever runs it is an organiser, also if they take part. */
export function readerIn({ staff, teams }: Facts, viewer: Viewer | null): Reader {
  if (!viewer) return { role: 'public', team: null, user: null }
  const user = viewer.id
  const runs = isAdministrator(viewer) || staff.some(({ id }) => id === user)
  if (runs) return { role: 'organiser', team: null, user }
  const team = teams.find(({ members }) => members.some(({ id }) => id === user))
  return team ? { role: 'team', team: team.id, user } : { role: 'public', team: null, user }
}

/** What a viewer sees of a contest now; undefined if there is none that they may see. */
export async function viewOf(contestId: string, viewer: Viewer | null): Promise<View | undefined> {
  const archive = (await mayView(viewer, contestId)) ? await archiveOf(contestId) : undefined
  return archive?.viewFor((facts) => readerIn(facts, viewer))
}

/** Answers a request about a contest; 404 if whoever asks may not see it. */
export async function asReader(
  contestId: string,
  work: (view: View, requester: Requester) => Promise<Response> | Response,
): Promise<Response> {
  const requester = currentRequester()
  const view = await viewOf(contestId, requester.viewer)
  return view ? work(view, requester) : failure(404, NOT_FOUND)
}

/** Answers a request about what somebody manages; 401 for whoever is not signed in. */
export async function asSignedIn(work: (viewer: Viewer) => Promise<Response>): Promise<Response> {
  const { viewer } = currentRequester()
  return viewer ? work(viewer) : unauthorized('Sign in first.')
}
