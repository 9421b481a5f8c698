import { beforeAll, describe, expect, test } from 'vitest'
import { startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { scriptedArena } from '../setup/arena'
import { submitFakeProgram } from '../setup/fake-worker'
import { hours } from '../setup/hours'
import { type Site, startSite } from '../setup/site'
import { until } from './bots'
import { contest } from './contests'
import { settled, submitPlayer } from './duels'
import { signedIn } from './people'
import { Visitor } from './visitor'

/*
 * Every address of the site that shows something of submissions, entries or trials, as a page and as the payload that a
 * browser fetches when it follows a link, requested by every kind of viewer before, during and after a contest.
 */

const SOURCE = 'the_source_of_minos'
/** The headers of a page load, of following a link and of a prefetch, which is answered with an outline of the page. */
const LOAD = {}
const FOLLOW = { rsc: '1' }
const PREFETCH = { rsc: '1', 'next-router-prefetch': '1' }
type Way = Readonly<Record<string, string>>

let site: Site
let bot: string
let player: string
let entryId: string
let secret: string
/** Lines of the hidden level; those of the sample case differ. */
let field: string
const people: Record<string, Visitor> = {}

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  site = await startSite()
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: [{ size: 15, seed: 1 }] } })
  people.visitor = new Visitor(site.url)
  for (const name of ['stranger', 'owner']) people[name] = await signedIn(site.url, name)
  people.administrator = await signedIn(site.url, 'admin')
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'owner' } })
  const worker = await startWorker({ arena: scriptedArena(), slots: 2 })
  bot = await submitFakeProgram({ userId, source: 'R R' })
  const source = `optimist ${SOURCE}`
  player = await submitPlayer({ userId, role: 'solver', source, problemId: 'maze-duel' })
  await Promise.all([until(bot), until(player)])
  await settled()
  await worker.stop(0)
  entryId = (await db.duelEntry.findFirstOrThrow({ where: { userId } })).id
  await db.submission.update({ where: { id: bot }, data: { shared: true } })
  await markSecrets()
}, 120_000)

/** Puts markers into everything secret. */
async function markSecrets() {
  const where = { submissionId: bot, case: { sample: false } }
  const { case: hidden } = await db.caseResult.findFirstOrThrow({ where, include: { case: true } })
  ;[secret, field] = [hidden.name, hidden.level.trim().split('\n').slice(0, 4).join('\n')]
  const values = { turn: 1, code: 1, partial: 'SECRET-PARTIAL' }
  await db.caseResult.updateMany({
    where,
    data: {
      verdict: 'runtime-error',
      reason: { code: 'exit-partial', values },
      metrics: { m: 'SECRET-METRIC' },
    },
  })
  await db.gameLog.updateMany({
    where: { submissionId: bot, result: { case: { sample: false } } },
    data: {
      unreadable: 'SECRET-REPLY',
      turns: [{ seat: 0, cpuMs: 1, stderr: 'SECRET-STDERR', early: false }],
    },
  })
}

/** The page of the game of the hidden test. */
const gamePage = () => `/submissions/${bot}?case=${secret}&step=1&whole=1`

/** The page of the entry, and those of its versions. */
const entryPages = () => ['', '?version=1', '?version=2'].map((query) => `/duel/entries/${entryId}${query}`)

async function addresses(): Promise<string[]> {
  const trial = await db.duelTrial.findFirstOrThrow({ where: { solver: { submissionId: player } } })
  const house = await db.duelEntry.findFirstOrThrow({ where: { role: 'architect' } })
  return [
    ...['/', '/problems', '/leaderboards', '/leaderboards/snake', '/users/owner', '/bots', '/duel'],
    ...['/problems/snake', '/problems/snake?version=1', '/problems/maze-duel?role=solver&version=1'],
    ...['/bots/snake', '/bots/snake?from=1&to=1', '/bots/maze-duel?role=solver&from=1&to=1'],
    ...[bot, player].flatMap((id) => [
      `/submissions/${id}`,
      `/submissions/${id}/source`,
      `/api/submissions/${id}/events`,
    ]),
    gamePage(),
    `/submissions/${bot}?case=${secret}&case=sample-1`,
    `/replays/compare?a=${bot}.${secret}`,
    `/replays/compare?a=${bot}.${secret}&b=${bot}.${secret}`,
    ...['/duel/maze-duel', '/duel/maze-duel/matrix'],
    `/duel/maze-duel/trials?architect=${house.id}&solver=${entryId}`,
    ...[`/duel/trials/${trial.id}`, `/duel/trials/${trial.id}?other=${trial.id}`],
    ...(trial.mazeHash ? [`/duel/mazes/${trial.mazeHash}`] : []),
    ...entryPages(),
    ...['/admin', '/admin/faults', '/admin/rejudges', '/admin/contests'],
    ...(await db.contest.findMany({ select: { id: true } })).map((each) => `/contests/${each.id}/hall`),
  ]
}

test('only its owner and administrators find the submissions of a person', async () => {
  await db.submission.update({ where: { id: bot }, data: { shared: false } })
  const finds = async (who: string) =>
    (await people[who]!.get('/users/owner')).body.includes(`/submissions/${bot}`)
  expect([await finds('owner'), await finds('administrator')]).toEqual([true, true])
  expect([await finds('visitor'), await finds('stranger')]).toEqual([false, false])
  await db.submission.update({ where: { id: bot }, data: { shared: true } })
})

/** Returns the addresses at which a viewer finds a match, who asks in these ways. */
async function found(who: string, sought: RegExp, ...ways: readonly Way[]): Promise<string[]> {
  const [places = []] = await foundOf(who, [sought], ...ways)
  return places
}

/** The same for several searches, each with its addresses. */
const foundOf = async (who: string, sought: readonly RegExp[], ...ways: readonly Way[]) =>
  foundAt(await addresses(), who, sought, ...ways)

async function foundAt(
  paths: readonly string[],
  who: string,
  sought: readonly RegExp[],
  ...ways: readonly Way[]
): Promise<string[][]> {
  const places = sought.map(() => new Set<string>())
  for (const path of paths)
    for (const way of ways) {
      const answer = await people[who]!.follow(path, way)
      // In payloads line ends and quotes are escaped, sometimes twice.
      const text = answer.body.replace(/\\+n/g, '\n')
      for (const [at, pattern] of sought.entries())
        if (pattern.test(text) || (pattern === GAMES && text.includes(field))) places[at]!.add(path)
      const cached = answer.headers.get('cache-control') ?? ''
      if ('rsc' in way && answer.status === 200 && !/^\/api|source$/.test(path))
        expect(answer.headers.get('content-type'), path).toContain('text/x-component')
      if (answer.status === 200 && !path.startsWith('/api'))
        expect(cached, `${path} ${JSON.stringify(way)}`).toMatch(/no-store/)
    }
  return places.map((each) => [...each])
}

const GAMES = /SECRET-(?:STDERR|PARTIAL|REPLY|METRIC)/
const SOURCES = new RegExp(SOURCE)

/** Whether a viewer finds the games on their page. It is the only address that must show them. */
const sees = async (who: string, way: Way) => (await foundAt([gamePage()], who, [GAMES], way))[0]!.length > 0

/**
 * One test per phase of the contest, in order. In each of them everybody who may not see the games requests every
 * address, and every address is requested in both ways that answer with what it shows; a visitor, a stranger and the
 * owner share these ways. Whoever may see them requests their page.
 */
describe('games of hidden tests are shown only where allowed', { timeout: 120_000 }, () => {
  let id: string

  test('before a contest, by their owner', async () => {
    id = (await contest(1, 2, { problemId: 'snake', opensSources: true })).id
    expect(await sees('owner', LOAD)).toBe(true)
  })

  test.each([
    ['visitor', LOAD],
    ['stranger', FOLLOW],
  ])('before a contest, by a %s', async (who, way) => {
    expect(await found(who, GAMES, way)).toEqual([])
  })

  describe.each([
    { shownTo: 'owner', closed: { visitor: [FOLLOW], stranger: [LOAD], owner: [LOAD, FOLLOW] }, open: LOAD },
    {
      shownTo: 'everybody',
      closed: { visitor: [LOAD, FOLLOW, PREFETCH], stranger: [FOLLOW], owner: [LOAD] },
      open: FOLLOW,
    },
  ] as const)('shown to $shownTo', ({ shownTo, closed, open }) => {
    test('from the moment it starts', async () => {
      await db.problem.update({ where: { id: 'snake' }, data: { secretReplays: shownTo } })
      // It starts right now: the server must not have cached anything shown before.
      await db.contest.update({ where: { id }, data: { startsAt: new Date(), endsAt: hours(2) } })
      for (const [who, ways] of Object.entries(closed))
        expect(await found(who, GAMES, ...ways), who).toEqual([])
    })

    test('to administrators, and to the owner from the moment it ends', async () => {
      expect(await sees('administrator', open)).toBe(true)
      await db.contest.update({ where: { id }, data: { endsAt: new Date() } })
      expect(await sees('owner', open)).toBe(true)
    })
  })

  test('after it; stderr of programs is always visible only to their authors', async () => {
    const sought = [/SECRET-PARTIAL/, /SECRET-(?:STDERR|REPLY)/]
    for (const [who, way] of [
      ['visitor', LOAD],
      ['stranger', FOLLOW],
    ] as const) {
      const [partial, written] = await foundOf(who, sought, way)
      expect(partial, who).toContain(gamePage())
      expect(written, who).toEqual([])
    }
    await db.contest.deleteMany()
    await db.problem.update({ where: { id: 'snake' }, data: { secretReplays: 'owner' } })
  })
})

test('the program of an entry is hidden until the contest is over, and then on its page', async () => {
  const { id } = await contest(-1, 1, { problemId: 'maze-duel', opensSources: true })
  expect(await found('visitor', SOURCES, LOAD)).toEqual([])
  expect(await found('stranger', SOURCES, FOLLOW, PREFETCH)).toEqual([])
  await db.contest.update({ where: { id }, data: { endsAt: new Date() } })
  expect(await found('visitor', SOURCES, LOAD)).toEqual(entryPages())
  expect(await found('stranger', SOURCES, FOLLOW)).toEqual(entryPages())
}, 120_000)
