import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextChange } from '@/judge/contest/ccs/contest'
import { type Collection, type Entity, isCollection, present } from '@/judge/contest/ccs/entity'
import type { Facts, Reader } from '@/judge/contest/ccs/facts'
import type { Feed, Notification } from '@/judge/contest/ccs/feed'
import { groupObjects, ownAccount } from '@/judge/contest/ccs/people'
import {
  accessObject,
  collectionOf,
  filtersOf,
  offers,
  scoreboardObject,
  singleOf,
  type View,
} from '@/judge/contest/ccs/view'
import { isAdministrator } from '@/lib/access/administration'
import { currentRequester, type Requester } from '@/lib/access/requester'
import type { Viewer } from '@/lib/access/viewer'
import { contestNews } from '@/lib/contests/log'
import { mayView } from '@/lib/contests/organisers'
import { Bell, listenTo } from '@/lib/live/listener'
import { archiveOf } from './archive'

/* The answers of the API, and of the requests that it refuses. */

const HEADERS = {
  // Other sites may read what everybody may: no cookie and no password comes with such a request.
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
}

export const answer = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(value, { status, headers: { ...HEADERS, ...headers } })

/** Says why a request failed, as the specification asks. */
export const failure = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  answer({ code: status, message }, status, headers)

export const NOT_FOUND = 'There is no such object, or you may not see it.'

/** Refuses input, see `route`: the first thing that is wrong with it, and where. */
export function refuse(
  status: number,
  {
    issues,
  }: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] },
): Response {
  if (status === 404) return failure(404, NOT_FOUND)
  const [first] = issues
  const where = first?.path.map(String).join('.')
  return failure(
    status,
    where ? `${where}: ${first?.message}` : (first?.message ?? 'The request is invalid.'),
  )
}

/** Answers methods that an address does not have. */
export const unsupported = async (): Promise<Response> =>
  failure(405, 'This address does not support this method.')

/** Asks for a user name and a password. */
export const unauthorized = (message: string): Response =>
  failure(401, message, { 'www-authenticate': 'Basic realm="Clew", charset="UTF-8"' })

/** The version of the specification that is published, and the name under which its schemas are worked on. */
const [PUBLISHED, DRAFT] = ['2026-01', 'draft']

/** What the API is, and which version of Clew gives it. `strict`: as the JSON schemas of the draft want it. */
export const apiObject = (version: string, strict = false) => ({
  version: strict ? DRAFT : PUBLISHED,
  version_url: `https://ccs-specs.icpc.io/${strict ? DRAFT : PUBLISHED}/contest_api`,
  provider: { name: 'Clew', version },
})

type Query = Readonly<Record<string, string>>

/** Whether a request asks for the objects as the published JSON schemas know them, see `present`. */
export const isStrict = ({ strict }: { readonly strict?: string | undefined }): boolean =>
  strict === '1' || strict === 'true'

/** Names that a query may have besides those of the filters. */
const STRICT = 'strict'

/** Answers with a collection, or with one of the objects of which a contest has one. */
export function answerEndpoint(endpoint: string, query: Query, view: View, viewer: Viewer | null): Response {
  if (isCollection(endpoint)) return answerCollection(endpoint, query, view)
  const { facts, reader } = view
  switch (endpoint) {
    case 'access':
      return answer(accessObject(facts, reader))
    case 'state':
      return answer(present('state', singleOf('state', view), isStrict(query)))
    case 'account':
      if (!viewer) return unauthorized('Only who has signed in has an account.')
      return answer(ownAccount(facts, reader, viewer, isAdministrator(viewer)))
    case 'scoreboard':
      return answerScoreboard(query, view)
    default:
      return failure(404, 'There is no such endpoint.')
  }
}

function answerCollection(type: Collection, query: Query, view: View): Response {
  const objects = collectionOf(type, view)
  if (!objects) return failure(404, NOT_FOUND)
  const filters = filtersOf(view.facts, type)
  const unknown = Object.keys(query).find((name) => name !== STRICT && !filters.includes(name))
  if (unknown !== undefined)
    return failure(
      400,
      `${type} cannot be filtered by ${unknown.slice(0, 40)}, only by: ${filters.join(', ')}`,
    )
  const found = objects.filter((object) =>
    filters.every((name) => query[name] === undefined || String(object[name] ?? '') === query[name]),
  )
  return answer(found.map((object) => present(type, object, isStrict(query))))
}

/** One object of a collection. */
export function answerObject(endpoint: string, id: string, query: Query, view: View): Response {
  const found = isCollection(endpoint) ? objectOf(endpoint, id, view) : undefined
  return found ? answer(present(endpoint as Collection, found, isStrict(query))) : failure(404, NOT_FOUND)
}

/** An object that the reader may see, by its id. */
export const objectOf = (type: Collection, id: string, view: View): Entity | undefined =>
  offers(type, view.reader) ? collectionOf(type, view)?.find((object) => object.id === id) : undefined

function answerScoreboard(query: Query, view: View): Response {
  const { group_id } = query
  if (group_id !== undefined && !groupObjects(view.facts).some(({ id }) => id === group_id))
    return failure(400, 'group_id is no group of this contest.')
  const board = scoreboardObject(view, group_id)
  return answer({ ...board, state: present('state', board.state, isStrict(query)) })
}

/** Milliseconds until the next look without news: names are not in the log, and notifications can be lost. */
const QUIET = 10_000
/** Minimum milliseconds between two looks, however much is submitted. */
const PAUSE = 500
/**
 * Milliseconds without news after which an empty line keeps the connection open. Proxies close one after a minute, and
 * the specification asks for a line every two minutes.
 */
const STILL = 30_000
/** How many notifications are sent at a time. */
const PIECE = 500

const isSame = (one: Reader, other: Reader) =>
  one.role === other.role && one.team === other.team && one.user === other.user

/**
 * Yields what a feed has to tell, at once and whenever something changes, without end. `undefined` means that there has been
 * nothing new for a while. Ends soon after `signal`, when the contest is deleted, and when the reader is somebody else in it.
 */
export async function* followFeed(
  contestId: string,
  feed: Feed,
  { reader }: View,
  { again }: Requester,
  signal: AbortSignal,
): AsyncGenerator<readonly Notification[] | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(contestNews(contestId), () => bell.ring())
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let told = Date.now()
  try {
    while (!signal.aborted) {
      // A database restart should not end the stream.
      const view = await again()
        .then((viewer) => (viewer === undefined ? undefined : viewOf(contestId, viewer)))
        .catch(() => null)
      if (view === undefined || (view && !isSame(view.reader, reader))) return
      const news = view ? feed.next(view) : []
      const isStill = news.length === 0 && Date.now() - told >= STILL
      if (news.length > 0 || isStill) told = Date.now()
      for (let at = 0; at < news.length; at += PIECE) yield news.slice(at, at + PIECE)
      if (isStill) yield undefined
      const change = view && nextChange(view.facts, view.now)
      await bell.wait(Math.min(QUIET, change ? Math.max(0, change - Date.now()) : QUIET))
      if (!signal.aborted) await sleep(PAUSE)
    }
  } finally {
    hangUp()
  }
}

/** What somebody is in a contest: whoever runs it is an organiser, also if they take part. */
function readerIn({ staff, teams }: Facts, viewer: Viewer | null): Reader {
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
