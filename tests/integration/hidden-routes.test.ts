import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '@/judge/contest/ccs/entity'
import { announce } from '@/lib/contests/clarifications'
import { db } from '@/lib/core/db'
import { newId } from '@/lib/core/id'
import { dayOf } from '@/lib/users/activity'
import { freshDatabase } from '../setup/postgres'
import { ROUTES } from '../setup/routes'
import { sessionFor } from '../setup/session'
import { startSite } from '../setup/site'
import { AUTHORS, makeWorld, PROBLEMS, resultsArrive, thawAll, VIEWERS, type World } from './hidden-results'
import {
  addressesOf,
  differences,
  type Fillings,
  OpenStream,
  type Snapshots,
  snapshotsOf,
  type Variation,
} from './route-snapshot'
import { SESSION } from './visitor'

/*
 * Results arrive that nobody but their authors may be told of: behind a freeze, in private, in virtual participations. Every
 * route of the site is requested by everybody else before and after, and must not change by a byte; those that are made
 * public when the freezes are lifted must be told then.
 *
 * The site is started anew in between on the same database, so that what it keeps in memory for a while hides nothing.
 */

/** An id of nothing. */
const NOTHING = newId()

/** What of the Contest API a contest has once. */
const SINGLES = ['state', 'account', 'access', 'scoreboard']

/** Numbers of submissions in the logs of contests: all that were made before, and some that arrive. */
const NUMBERS = Array.from({ length: 16 }, (_, at) => `${at + 1}`)

/** What stands for the parameters of routes. A route that is missing here makes the test fail, and it says so. */
function fillingsOf({ contests, judged, waiting, shared, ...world }: World): Fillings {
  const problems = [...new Set(Object.values(PROBLEMS))]
  const submissions = [judged[0]!, judged[2]!, judged[6]!, ...waiting, shared.id]
  return {
    '/about/[doc]': ['contests'],
    // Of those who look, one runs the old contest.
    '/contests/[id]': (route) =>
      /\/(?:manage|print|questions|booklet)\b/.test(route)
        ? [contests.old, contests.frozen]
        : Object.values(contests),
    '/contests/[id]/manage/participants/[participant]': [world.seat],
    '/contests/[id]/manage/prints/[print]': [NOTHING],
    '/contests/[id]/manage/similarity/[report]': [NOTHING],
    '/contests/[id]/manage/similarity/[report]/[pair]': ['1'],
    '/contests/join/[token]': [world.invites.contest],
    '/api/contests/[id]': Object.values(contests),
    '/api/ccs/contests/[id]': (route) =>
      route.includes('[object]') ? [contests.old, contests.teams, contests.answers] : Object.values(contests),
    '/api/ccs/contests/[id]/[endpoint]': (route, before) => {
      if (route.endsWith('/statement')) return ['problems']
      if (route.includes('[object]')) return ['submissions']
      // Nothing of what arrives counts in these two: only what tells results is asked.
      const isAnother = [contests.teams, contests.others].some((id) => before.endsWith(id))
      const results = ['submissions', 'judgements', 'runs', 'awards', 'commentary', 'scoreboard']
      return isAnother ? results : [...COLLECTIONS, ...SINGLES]
    },
    '/api/ccs/contests/[id]/[endpoint]/[object]': (route) =>
      route.endsWith('/statement') ? [PROBLEMS.heldAnswer] : route.endsWith('/files') ? NUMBERS : ['1', '9'],
    '/api/ccs/[...rest]': ['nothing'],
    '/api/ccs/webhooks/[webhook]': [NOTHING],
    '/problems/[id]': problems,
    '/leaderboards/[id]': problems,
    '/records/[id]': problems,
    '/bots/[problem]': [PROBLEMS.heldProgram, PROBLEMS.program, PROBLEMS.duel],
    '/bots/built-in/[name]': ['prim'],
    '/duel/[problem]': [PROBLEMS.duel],
    '/api/duel/[problem]': [PROBLEMS.duel],
    '/duel/challenges/[id]': [world.duel.challenge],
    '/api/duel/challenges/[id]': [world.duel.challenge],
    '/duel/entries/[id]': [world.duel.solver],
    '/duel/mazes/[hash]': [world.duel.maze],
    '/duel/trials/[id]': [world.duel.trial],
    '/duel/walks/[id]': [world.duel.walk],
    '/submissions/[id]': submissions,
    '/api/submissions/[id]': submissions,
    '/users/[username]': [...AUTHORS, 'follower', 'mate'],
    '/classes/[id]': [world.classId],
    '/api/classes/[id]': [world.classId],
    '/classes/[id]/assignments/[assignment]': [world.assignment],
    '/classes/join/[token]': [world.invites.class],
    '/embed/[replay]': [shared.replay],
    '/embed/lab/[section]': ['carve'],
    // Sections know nothing of submissions: one stands for all.
    '/lab/[section]': ['carve'],
    '/daily/[day]': [dayOf(new Date())],
    '/workshop/[id]': [NOTHING],
    '/workshop/[id]/cases/[case]': ['1'],
    '/workshop/[id]/jury/[solution]': ['1'],
    '/workshop/review/[token]': [NOTHING],
    '/api/workshop/[id]': [NOTHING],
    '/api/workshop/[id]/pictures/[hash]': [NOTHING],
    '/api/packages/[id]': [NOTHING],
    '/api/auth/[...nextauth]': ['session', 'providers'],
    '/api/auth/start/[provider]': ['github'],
    '/admin/users/[id]': [NOTHING],
    '/admin/lti/[id]': [NOTHING],
    '/admin/networks/[id]': [NOTHING],
    '/admin/packages/[id]': [NOTHING],
    '/admin/rejudges/[id]': [NOTHING],
  }
}

/** Addresses with a query that shows something else of the same. */
const queriesOf = ({ contests, shared, duel }: World): string[] => [
  ...[PROBLEMS.heldProgram, PROBLEMS.program].flatMap((id) => [
    `/leaderboards/${id}?language=python`,
    `/users/hero?problem=${id}`,
  ]),
  `/leaderboards/${PROBLEMS.answer}?player=hero`,
  '/problems?puzzle=snake',
  `/users/hero?problem=${PROBLEMS.heldAnswer}`,
  ...[contests.answers, contests.frozen, contests.old].flatMap((id) => [
    `/contests/${id}/scoreboard?judges=1`,
    `/contests/${id}/scoreboard?virtual=1`,
    `/api/contests/${id}/scoreboard?judges=1`,
    `/api/contests/${id}/scoreboard?page=1`,
    `/api/contests/${id}/results?judges=1`,
  ]),
  `/replays/compare?a=${shared.replay}`,
  `/duel/${PROBLEMS.duel}/trials?architect=${duel.architect}&solver=${duel.solver}`,
  `/embed/trial.${duel.trial}`,
  `/submissions/${shared.id}?step=2`,
  '/api/palette/people?q=hero',
]

/** Routes that never end. They are followed instead, see below. */
const STREAMS =
  /^\/api\/(?:ccs\/contests\/[^/]+\/event-feed|contests\/[^/]+\/events|duel\/(?:challenges\/)?[^/]+\/events)$/

/** What is different each time, whatever has happened. */
const VARIATIONS: readonly Variation[] = [
  { why: 'an answer has its time', pattern: /^date: .*$/m, instead: 'date: …' },
  { why: 'a form has a token', pattern: /(name="token" value=|"token":)"[\da-f-]{36}"/g, instead: '$1"…"' },
  { why: 'a session begins with a secret', pattern: /(next-auth\.csrf-token=)[^;\s]+/g, instead: '$1…' },
  { why: 'clocks run', pattern: /(role="timer"[^>]*>)[^<]*|("(?:left|elapsed)":)\d+/g, instead: '$1$2…' },
  { why: 'clocks run', pattern: /(tabular-nums text-ink(?:">|","children":"))[\d:]+/g, instead: '$1…' },
  { why: 'the API says when', pattern: /"time":"[^"]+","contest_time":"[^"]+"(?=,"state")/g, instead: '…' },
  { why: 'a form says what time it is', pattern: /(It is now |"now":")[\d-]+[T ][\d:]+/g, instead: '$1…' },
  { why: 'a session ends some time later', pattern: /(; Expires=)[^;\n]+/g, instead: '$1…' },
  { why: 'the day ends', pattern: /\d+ hours? \d+ minutes? left|"now":\d{13}/g, instead: '…' },
  { why: 'React numbers what it draws as it comes', pattern: /_S_\w+?_/g, instead: '_S_…_' },
  { why: 'forms likewise', pattern: /(\$ACTION_(?:REF_)?)\d+/g, instead: '$1…' },
  { why: 'an axis of time ends now', pattern: /\d+\.\d{5,}|(?<="circle",)"\d{13}"/g, instead: '…' },
  { why: 'so do the lines along it', pattern: /(?<=[MHVL])\d+(?:\.\d+)?/g, instead: '…' },
  { why: 'people walk in a random maze', pattern: /(\/lab\/walk)\?text=[^\s";]*/g, instead: '$1…' },
]

/**
 * What does change, and why. It must not tell the result even so. Answers are judged at once: that one has been submitted is
 * told as for programs, whose results alone arrive here.
 */
const CHANGES: readonly { readonly why: string; readonly at: (world: World) => RegExp }[] = [
  {
    why: 'the scoreboard of a frozen contest counts what is submitted, with unknown results',
    at: ({ contests }) =>
      new RegExp(`^/(?:api/)?contests/${contests.answers}(?:/(?:scoreboard|hall|results))?(?:\\?|$)`),
  },
  {
    why: 'the Contest API tells of submissions during a freeze, without judgements',
    at: ({ contests }) =>
      new RegExp(`^/api/ccs/contests/${contests.answers}/(?:submissions|scoreboard)(?:/|$)`),
  },
  { why: 'the state of the site tells how many submissions wait', at: () => /^\/about$/ },
]

/** Routes that none of these people may read, but for those that are refused for want of a script or a form. */
const CLOSED: readonly { readonly why: string; readonly routes: RegExp }[] = [
  { why: 'administrators only', routes: /^\/admin(?:\/|$)|\/participants\/list$/ },
  { why: 'setters only', routes: /^\/(?:api\/)?workshop(?:\/|$)|\/break$/ },
  {
    why: 'teachers only',
    routes: /^\/classes\/\[id\]\/(?:assignments\/.*(?:new|edit)|link|members|settings)$/,
  },
  { why: 'forms only', routes: /^\/(?:language|theme)$/ },
  { why: 'forms of other sites', routes: /^\/(?:api\/lti\/l|api\/roster|lti|embed\/lti)/ },
  {
    why: 'nothing of this kind is made here',
    routes: /\/(?:prints\/\[print\]|similarity\/\[report\]|api\/packages\/)/,
  },
  { why: 'no provider is set up', routes: /^\/api\/auth\/start\// },
  { why: 'what is no endpoint', routes: /^\/api\/ccs\/(?:\[\.\.\.rest\]|webhooks\/\[)/ },
]

/** What is told once the freezes are lifted, to whom and where. `length` is that of the hero's solution. */
const TOLD: readonly (readonly [
  what: string,
  who: 'visitor' | (typeof VIEWERS)[number],
  address: (world: World) => string,
  text: (length: number) => RegExp,
])[] = [
  [
    'the page of the contest',
    'visitor',
    ({ contests }) => `/contests/${contests.answers}/scoreboard`,
    () => /(?<!not )solved/,
  ],
  [
    'its data',
    'visitor',
    ({ contests }) => `/api/contests/${contests.answers}/scoreboard`,
    () => /"solved":true/,
  ],
  [
    'that of programs',
    'mate',
    ({ contests }) => `/api/contests/${contests.frozen}/scoreboard`,
    () => /"solved":true/,
  ],
  ['its log', 'stranger', ({ contests }) => `/api/contests/${contests.answers}/log`, () => /"accepted"/],
  [
    'the Contest API',
    'visitor',
    ({ contests }) => `/api/ccs/contests/${contests.answers}/judgements`,
    () => /"AC"/,
  ],
  [
    'the leaderboard',
    'visitor',
    () => `/leaderboards/${PROBLEMS.heldAnswer}`,
    (length) => RegExp(`\\b${length}\\b`),
  ],
  ['the records', 'virtual', () => `/records/${PROBLEMS.heldAnswer}`, (length) => RegExp(`\\b${length}\\b`)],
  [
    'the profile',
    'stranger',
    () => `/users/hero?problem=${PROBLEMS.heldAnswer}`,
    (length) => RegExp(`\\b${length}\\b`),
  ],
  ['the ratings', 'visitor', () => '/ratings', () => /\/users\/late/],
  ['those who follow', 'follower', () => '/following', (length) => RegExp(`\\b${length}\\b`)],
  ['whose record it took', 'follower', () => '/notices', () => /hero/],
]

/** Contests whose streams are followed. */
const FOLLOWED = ['answers', 'frozen', 'unthawed', 'old'] as const

interface Followed {
  readonly address: string
  readonly contest: (typeof FOLLOWED)[number]
  readonly who: string
  readonly stream: OpenStream
  /** Where the first announcement ends in its text. */
  from: number
}

let world: World
/** The length of the answer that the freeze hides. */
let length: number
let database: string
let streams: Followed[]
let addresses: readonly string[]
let before: Snapshots
let after: Snapshots
const viewers: Record<string, string> = { visitor: '' }

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  database = await freshDatabase('seeded')
  world = await makeWorld()
  for (const who of VIEWERS) viewers[who] = `${SESSION}=${await sessionFor(world.people[who].id)}`
  const all = [...addressesOf(fillingsOf(world)), ...queriesOf(world)]
  addresses = all.filter((address) => !STREAMS.test(address))

  const first = await startSite({ databaseUrl: database })
  await announceToAll('The first announcement.')
  before = await snapshotsOf(first.url, viewers, addresses, VARIATIONS)
  // Some of them end after ten minutes, which is not long on a busy machine.
  streams = await followAll(first.url)
  for (const each of streams)
    each.from = await each.stream.until((lines) =>
      lines.some((line) => /first announcement|"news":[1-9]/.test(line)),
    )
  const walked = await duelOn(first.url, 'stranger')
  length = (await resultsArrive(world)).length
  const second = await startSite({ databaseUrl: database })
  after = await snapshotsOf(second.url, viewers, addresses, VARIATIONS)
  expect(await duelOn(second.url, 'stranger')).toEqual(walked)
  await second.stop()
}, 900_000)

/** What the stream of the duel tells somebody at once. */
async function duelOn(site: string, who: string): Promise<string[]> {
  const stream = await OpenStream.open(site, `/api/duel/${PROBLEMS.duel}/events`, viewers[who] ?? '')
  const end = await stream.until((lines) => lines.length > 0)
  stream.close()
  return stream.lines(0, end)
}

/** Opens the streams of the contests for everybody. */
async function followAll(site: string): Promise<Followed[]> {
  const found: Followed[] = []
  for (const contest of FOLLOWED)
    for (const end of ['contests/ID/events', 'ccs/contests/ID/event-feed'])
      for (const [who, cookie] of Object.entries(viewers)) {
        const address = `/api/${end.replace('ID', world.contests[contest])}`
        found.push({ address, contest, who, stream: await OpenStream.open(site, address, cookie), from: 0 })
      }
  return found
}

/** Announces something in the contests that are followed. */
async function announceToAll(text: string): Promise<void> {
  const boss = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
  for (const contest of FOLLOWED) {
    const done = await announce(boss, world.contests[contest], { token: randomUUID(), problem: '', text })
    expect(done?.ok).toBe(true)
  }
}

test('a new route makes this test fail, which says what to add', () => {
  const routes = ['/', '/galleries/[id]', '/problems/[id]/hints/[hint]']
  expect(() => addressesOf({}, routes)).toThrow(
    'The route /galleries/[id] is new: say what may stand for the last parameter of /galleries/[id] in FILLINGS',
  )
  const fillings = { '/galleries/[id]': ['1', '2'], '/problems/[id]': ['snake'] }
  expect(() => addressesOf(fillings, routes)).toThrow('/problems/[id]/hints/[hint] in FILLINGS')
  const all = { ...fillings, '/problems/[id]/hints/[hint]': () => ['x'] }
  expect(addressesOf(all, routes)).toEqual(['/', '/galleries/1', '/galleries/2', '/problems/snake/hints/x'])
})

test('what arrives is worth to be told: freezes hold accepted results of each kind', async () => {
  const held = await db.submission.findMany({
    where: { held: { some: {} }, verdict: 'accepted' },
    orderBy: { problemId: 'asc' },
    select: { problemId: true },
  })
  const { heldProgram, heldAnswer, lateProgram } = PROBLEMS
  expect(held.map(({ problemId }) => problemId)).toEqual([heldAnswer, heldProgram, lateProgram].sort())
})

test('every route has something to read for one of them at least', () => {
  const fillings = fillingsOf(world)
  const answers = (path: string) =>
    [...before.values()].flatMap((each) => [...each].filter(([address]) => address.split('?', 1)[0] === path))
  /** Whether somebody gets a page or is led to another one than that for signing in. */
  const isAnswered = (path: string) =>
    answers(path).some(([, { status, text }]) => status < 400 && !text.includes('\nlocation: /sign-in'))
  const silent = ROUTES.filter((route) => !CLOSED.some(({ routes }) => routes.test(route))).filter(
    (route) => {
      const asked = addressesOf(fillings, [route]).filter((address) => !STREAMS.test(address))
      return asked.length > 0 && !asked.some(isAnswered)
    },
  )
  expect(silent).toEqual([])
})

test('no route tells that a hidden result has arrived', () => {
  const changes = CHANGES.map(({ at }) => at(world))
  const found = differences(before, after).filter(
    ({ address }) => !changes.some((each) => each.test(address)),
  )
  const shown = found.map(({ address, who, excerpt }) => `${who} ${address}${excerpt}`)
  expect(shown.slice(0, 20).join('\n'), `${shown.length} answers have changed`).toBe('')
})

test('what does change tells that something was submitted, but not how good it is', () => {
  const secret = new RegExp(`\\b${length}\\b|accepted|"AC"`)
  const changed = differences(before, after).filter(({ address, who }) => {
    const [old, now] = [before, after].map((each) => each.get(who)?.get(address)?.text ?? '')
    return count(now!, secret) > count(old!, secret)
  })
  expect(changed).toEqual([])
})

const count = (text: string, pattern: RegExp) => [...text.matchAll(new RegExp(pattern, 'g'))].length

test('no stream tells it, either: between two announcements it says nothing else', async () => {
  await announceToAll('The second announcement.')
  for (const { address, contest, who, stream, from } of streams) {
    const known = newsIn(stream.lines(0, from).at(-1)!)
    const end = await stream.until(
      (lines) => lines.some((line) => /second announcement/.test(line) || newsIn(line) > known),
      from,
    )
    const lines = stream.lines(from, end)
    const what = `${who} ${address}`
    if (address.endsWith('/event-feed')) {
      const types = lines.map((line) => JSON.parse(line).type)
      const changes = contest === 'answers' ? ['submissions'] : []
      expect(
        types.filter((type) => ![...changes, 'clarifications'].includes(type)),
        what,
      ).toEqual([])
    } else {
      const last = stream.lines(0, from).at(-1)!
      // One announcement more, and nothing else: neither another scoreboard nor the number of what was logged meanwhile.
      const expected = last.replace(/"news":\d+/, `"news":${known + 1}`)
      if (contest === 'answers') expect(newsIn(lines.at(-1)!), what).toBe(known + 1)
      else expect(lines, what).toEqual([expected])
    }
    stream.close()
  }
}, 120_000)

/** The number that tells a reader that there is something to read; 0 in a line without one. */
const newsIn = (line: string) => Number(/"news":(\d+)/.exec(line)?.[1] ?? 0)

describe('once the freezes are lifted', () => {
  let told: Snapshots
  beforeAll(async () => {
    await thawAll(world)
    const third = await startSite({ databaseUrl: database })
    const places = [...new Set(TOLD.map(([, , address]) => address(world)))]
    told = await snapshotsOf(third.url, viewers, places, VARIATIONS)
    await third.stop()
  }, 300_000)

  test.each(TOLD)('%s: %s is told', (_, who, address, text) => {
    const timesOf = (all: Snapshots) => count(all.get(who)?.get(address(world))?.text ?? '', text(length))
    expect(timesOf(told)).toBeGreaterThan(timesOf(after))
  })
})
