import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { announce, answerQuestion, askQuestion } from '@/lib/contests/clarifications'
import { joinContest } from '@/lib/contests/participation'
import { db } from '@/lib/core/db'
import { newId, newToken } from '@/lib/core/id'
import { makeBotProblem } from '../setup/bot-problem'
import { hours } from '../setup/hours'
import { ROUTES } from '../setup/routes'
import { type Site, startSite } from '../setup/site'
import { contest } from './contests'
import { storeSubmission } from './made'
import { makeUser, signedIn } from './people'

/*
 * A contest by invitation with a hidden problem: every route of the site, also of a new feature, is requested by people
 * who may not know of it, of its problem, or of what others do in it, as a page and as what a link asks for.
 */

const PROBLEM = 'secret-problem'
/** What nobody learns who has not been invited. */
const CONTEST = /SECRET-|secret-problem/
/** What participants learn only when the contest starts. */
const STATEMENT = /SECRET-(?:TITLE|SUMMARY|BODY)|secret-problem/
/** What only its author and the organisers know. */
const OWN = /SECRET-(?:SOURCE|QUESTION|ANSWER|TOKEN|SEAT)/

/** The headers of a page load and of following a link. */
const LOAD = {}
const FOLLOW = { rsc: '1' }

let site: Site
let id: string
let submission: string
const cookies: Record<string, string> = {}

/** What stands for the parameters of a route; what is not named here is an id of nothing. */
const PARAMETERS: readonly [RegExp, () => readonly string[]][] = [
  [/^\/(?:api\/(?:ccs\/)?)?contests\/\[id\]/, () => [id]],
  [/^\/(?:problems|leaderboards|records)\/\[id\]/, () => [PROBLEM, 'snake']],
  [/^\/bots\/\[problem\]/, () => [PROBLEM, 'snake']],
  [/^\/duel\/\[problem\]/, () => ['maze-duel']],
  [/^\/(?:api\/)?submissions\/\[id\]/, () => [submission]],
  [/^\/users\/\[username\]/, () => ['ann']],
  [/^\/bots\/built-in\/\[name\]/, () => ['prim']],
]
/** The endpoints of the Contest API that a contest has. */
const ENDPOINTS = [
  ...['state', 'judgement-types', 'languages', 'problems', 'groups', 'organizations', 'teams', 'persons'],
  ...['accounts', 'account', 'submissions', 'judgements', 'runs', 'clarifications', 'awards', 'commentary'],
  ...['scoreboard', 'access', 'event-feed'],
]

/** The addresses of a route, with everything that its parameters may be. */
function addressesOf(route: string): readonly string[] {
  const [, values = () => [newId()]] = PARAMETERS.find(([pattern]) => pattern.test(route)) ?? []
  return values().flatMap((value) => {
    const known = route.replace(/\[[^\]]+\]/, value)
    const all = known.includes('[endpoint]')
      ? ENDPOINTS.map((endpoint) => known.replace('[endpoint]', endpoint))
      : [known]
    return all.map((each) =>
      each.replace('[object]', PROBLEM).replace(/\[(?:\.\.\.)?[^\]]+\]/g, () => newId()),
    )
  })
}

/** Other addresses at which the same secrets could be found. */
const MORE = () => [
  `/contests/${id}/scoreboard?judges=1`,
  `/api/contests/${id}/scoreboard?judges=1`,
  `/api/contests/${id}/results?judges=1`,
  `/api/palette?q=secret`,
  `/replays/compare?a=${submission}.secret-1`,
  `/embed/${submission}.secret-1`,
  `/problems/${PROBLEM}?version=1`,
]

async function textOf(path: string, who: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(new URL(path, site.url), {
    headers: { ...headers, ...(cookies[who] && { cookie: cookies[who] }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  expect(response.status, path).toBeLessThan(500)
  let text = response.headers.get('location') ?? ''
  // A stream of events tells what there is at once, and stays open.
  if (response.headers.get('content-type')?.includes('event-stream') || path.endsWith('event-feed')) {
    const reader = response.body?.getReader()
    const first = await Promise.race([
      reader?.read(),
      new Promise<undefined>((done) => setTimeout(done, 300)),
    ])
    await reader?.cancel()
    return text + (first?.value ? Buffer.from(first.value).toString() : '')
  }
  text += Buffer.from(await response.arrayBuffer()).toString()
  return text
}

/** The addresses at which somebody finds what they must not know. */
async function found(
  who: string,
  secret: RegExp,
  ...ways: readonly Readonly<Record<string, string>>[]
): Promise<string[]> {
  const places: string[] = []
  for (const path of [...ROUTES.flatMap(addressesOf), ...MORE()])
    for (const headers of ways) {
      // The address itself is no secret: payloads repeat it.
      const text = (await textOf(path, who, headers)).replaceAll(
        PROBLEM,
        path.includes(PROBLEM) ? '' : PROBLEM,
      )
      if (secret.test(text)) places.push(`${path} ${JSON.stringify(headers)}: ${secret.exec(text)?.[0]}`)
    }
  return places
}

beforeAll(async () => {
  site = await startSite()
  await makeBotProblem(PROBLEM)
  await db.problem.update({
    where: { id: PROBLEM },
    data: {
      hidden: true,
      statements: {
        deleteMany: {},
        create: { locale: 'en', title: 'SECRET-TITLE', summary: 'SECRET-SUMMARY', body: 'SECRET-BODY' },
      },
    },
  })
  const people = await Promise.all(['ann', 'rival', 'stranger'].map((name) => makeUser(name)))
  for (const { username } of people) cookies[username] = (await signedIn(site.url, username)).cookie
  const cup = await contest(1, 2, {
    ...{ title: 'SECRET-CUP', description: 'SECRET-DESCRIPTION', audience: 'invitation' },
    inviteToken: newToken(),
    problems: { create: [{ problemId: PROBLEM }, { problemId: 'snake', position: 1 }] },
  })
  id = cup.id
  const [ann, rival] = people
  for (const person of [ann!, rival!])
    expect(await joinContest(person, id, cup.inviteToken ?? undefined)).toBe('done')
  const boss = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
  await askQuestion(ann!, id, { token: randomUUID(), problem: '', text: 'SECRET-QUESTION' })
  const { id: question } = await db.clarification.findFirstOrThrow({ where: { contestId: id } })
  await answerQuestion(boss, id, question, { text: 'SECRET-ANSWER', toAll: false })
  const hers = { contestId: id, userId: ann!.id }
  await db.participation.updateMany({ where: hers, data: { seat: 'SECRET-SEAT' } })
  await announce(boss, id, { token: randomUUID(), problem: '', text: 'SECRET-NEWS' })
  const program = { language: 'python', answer: 'print("SECRET-SOURCE")', rank: [0, 1], createdAt: hours(0) }
  submission = (await storeSubmission({ userId: ann!.id, problemId: PROBLEM, ...program })).id
}, 300_000)

test.each([
  ['visitor', CONTEST, LOAD],
  ['stranger', CONTEST, FOLLOW],
  ['rival', STATEMENT, LOAD],
] as const)(
  'before the start, no route tells a %s what is secret',
  async (who, secret, way) => {
    expect(await found(who, secret, way)).toEqual([])
  },
  300_000,
)

test.each([
  ['visitor', CONTEST, [FOLLOW]],
  ['stranger', CONTEST, [LOAD, FOLLOW]],
  ['rival', OWN, [LOAD]],
] as const)(
  'while it runs, no route tells a %s what is secret',
  async (who, secret, ways) => {
    await db.contest.update({ where: { id }, data: { startsAt: hours(-0.5), freezesAt: hours(-0.1) } })
    expect(await found(who, secret, ...ways)).toEqual([])
    expect(await textOf(`/contests/${id}`, 'rival', {})).toContain('SECRET-TITLE')
  },
  300_000,
)

test('when it is over, it stays closed to who was not invited', async () => {
  await db.contest.update({ where: { id }, data: { endsAt: new Date(), thawedAt: new Date() } })
  expect(await found('stranger', CONTEST, LOAD)).toEqual([])
}, 300_000)
