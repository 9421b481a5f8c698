import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startWorker } from '@/judge/worker/worker'
import { db } from '@/lib/core/db'
import { answerBy } from '../setup/answers'
import { scriptedArena } from '../setup/arena'
import { submitFakeProgram } from '../setup/fake-worker'
import { type Site, startSite } from '../setup/site'
import { until } from './bots'
import { contest } from './contests'
import { settled, submitPlayer } from './duels'
import { signedIn } from './people'
import { type Answer, formsOf, wordsOf as textOf, Visitor } from './visitor'

/*
 * What other sites may embed in a frame, and that they can embed nothing else. Whoever may not see a replay does not
 * see it in a frame either.
 */

let site: Site
let owner: Visitor
let administrator: Visitor
const stranger = () => new Visitor(site.url)
/** Paths by what they show. */
const at: Record<string, string> = {}
let ids: { answer: string; bot: string; entry: string; problemId: string }

beforeAll(async () => {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  site = await startSite()
  await db.problem.update({ where: { id: 'maze-duel' }, data: { schedule: [{ size: 15, seed: 1 }] } })
  owner = await signedIn(site.url, 'owner')
  administrator = await signedIn(site.url, 'admin')
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { username: 'owner' } })

  const answer = (await answerBy('owner', 'RRR')).slice(-36)
  const worker = await startWorker({ arena: scriptedArena(), slots: 2 })
  const bot = await submitFakeProgram({ userId, source: 'R R' })
  const solver = await submitPlayer({ userId, role: 'solver', source: 'optimist', problemId: 'maze-duel' })
  await Promise.all([until(bot), until(solver)])
  await settled()
  await worker.stop(0)

  const caseOf = async (submissionId: string, sample: boolean) => {
    const where = { submissionId, case: { sample } }
    return (await db.caseResult.findFirstOrThrow({ where, include: { case: true } })).case.name
  }
  const trial = await db.duelTrial.findFirstOrThrow({
    where: { solver: { submissionId: solver }, mazeHash: { not: null } },
  })
  at.answer = `/embed/${answer}.${await caseOf(answer, true)}`
  at.sample = `/embed/${bot}.${await caseOf(bot, true)}`
  at.secret = `/embed/${bot}.${await caseOf(bot, false)}`
  at.trial = `/embed/trial.${trial.id}`
  const entry = (await db.duelEntry.findFirstOrThrow({ where: { userId } })).id
  ids = { answer, bot, entry, problemId: 'snake' }
  await db.submission.updateMany({ where: { id: { in: [answer, bot] } }, data: { shared: true } })
}, 120_000)

const framing = ({ headers }: Answer) => ({
  ancestors: /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
  options: headers.get('x-frame-options'),
})
const ALLOWED = { ancestors: '*', options: null }
const REFUSED = { ancestors: "'none'", options: 'DENY' }

const wordsOf = ({ body }: Answer) => textOf(body)

describe('a frame', () => {
  test('may show a publicly shared replay, and the not-found answer', async () => {
    for (const name of ['answer', 'sample', 'trial']) {
      const answer = await stranger().get(`${at[name]}?step=2&speed=4`)
      expect(answer.status, name).toBe(200)
      expect(framing(answer), name).toEqual(ALLOWED)
      expect(answer.body).toContain('<svg')
    }
    const none = await stranger().get(`/embed/trial.${randomUUID()}`)
    expect(none.status).toBe(404)
    expect(framing(none)).toEqual(ALLOWED)
    expect(framing(await stranger().get(at.answer!, { rsc: '1' }))).toEqual(ALLOWED)
  })

  test.each([
    ...['/', '/problems', '/problems/robot-escape', '/sign-in', '/settings', '/admin'],
    ...['/leaderboards/snake', '/duel/maze-duel/matrix', '/api/health', '/api/auth/session'],
    ...['/icon.svg', '/robots.txt', '/no/such/page', '/%E0%A4%A'],
    ...['/embed', '/embed/', '/embed/nothing', '/embed/trial.1/more', '/embed/..', '/embed/%2e%2e'],
    ...['/embed/..%2f..%2fsettings', '/embed/%E0%A4%A', '/embed/trial.1%00'],
  ])('may not show %j', async (path) => {
    expect(framing(await stranger().get(path))).toEqual(REFUSED)
    expect(framing(await owner.get(path))).toEqual(REFUSED)
  })

  test('may not show the page of the same replay', async () => {
    const [, name = ''] = at.sample!.split('.')
    for (const path of [`/submissions/${ids.bot}?case=${name}`, `/submissions/${ids.answer}`])
      expect(framing(await stranger().get(path))).toEqual(REFUSED)
  })

  test('accepts no forms: a sent form is rejected, and the rejection cannot be framed', async () => {
    for (const method of ['POST', 'OPTIONS']) {
      const response = await fetch(`${site.url}${at.answer}`, { method, redirect: 'manual' })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('x-frame-options')).toBe('DENY')
    }
    const { body } = await owner.get(at.answer!)
    // The buttons of the replay request the page at another step; they never send data.
    expect(formsOf(body).map(({ method, action }) => [method, action])).toEqual([['get', '']])
  })

  test('cannot be faked by a header', async () => {
    const answer = await owner.get('/settings', { 'x-clew-embed': '1' })
    expect(framing(answer)).toEqual(REFUSED)
    expect(wordsOf(answer)).toContain('Sign out')
  })
})

test('a page for frames is the same for everybody and sets no cookie', async () => {
  const pages = await Promise.all([stranger(), owner, administrator].map((who) => who.get(at.sample!)))
  expect(new Set(pages.map(wordsOf)).size).toBe(1)
  for (const page of pages) {
    expect(page.headers.getSetCookie()).toEqual([])
    expect(page.body).not.toMatch(/Sign out|\/settings|\/admin/)
    expect(wordsOf(page)).not.toMatch(/Sign in|Problems/)
    expect(page.body.length).toBeLessThan(100_000)
  }
})

describe('a replay that is not public looks missing in a frame, even for those who may watch it', () => {
  let none: string
  beforeAll(async () => {
    none = wordsOf(await stranger().get(`/embed/${randomUUID()}.sample-1`))
  })
  const share = (shared: boolean) =>
    db.submission.updateMany({ where: { id: { in: [ids.answer, ids.bot] } }, data: { shared } })
  const entry = (status: 'active' | 'withdrawn' | 'vetoed') =>
    db.duelEntry.update({
      where: { id: ids.entry },
      data: { status, veto: status === 'vetoed' ? 'unfair' : null },
    })
  const snake = (data: { hidden?: boolean; secretReplays?: 'nobody' | 'owner' | 'everybody' }) =>
    db.problem.update({ where: { id: ids.problemId }, data })

  afterEach(async () => {
    await share(true)
    await entry('active')
    await snake({ hidden: false, secretReplays: 'owner' })
    await db.contest.deleteMany()
  })

  async function expectNone(...names: readonly string[]) {
    for (const name of names)
      for (const who of [stranger(), owner, administrator]) {
        const answer = await who.get(at[name]!)
        expect([name, answer.status, wordsOf(answer)]).toEqual([name, 404, none])
      }
  }
  const expectShown = async (...names: readonly string[]) => {
    for (const name of names) expect([name, (await stranger().get(at[name]!)).status]).toEqual([name, 200])
  }

  test('a private submission', async () => {
    await share(false)
    await expectNone('answer', 'sample', 'secret')
  })

  test('a hidden test, unless its problem shows them to everybody', async () => {
    await expectNone('secret')
    await snake({ secretReplays: 'nobody' })
    await expectNone('secret')
    await snake({ secretReplays: 'everybody' })
    await expectShown('secret', 'sample')
  })

  test('any case of a shared program during a contest with its problem', async () => {
    await snake({ secretReplays: 'everybody' })
    await contest(-1, 1, { problemId: ids.problemId })
    await expectNone('secret', 'sample')
    await db.contest.deleteMany()
    await expectShown('secret', 'sample')
  })

  test('of a hidden problem', async () => {
    await snake({ hidden: true })
    await expectNone('sample', 'secret')
  })

  test.each(['withdrawn', 'vetoed'] as const)('a trial of an entry that was %s', async (status) => {
    await entry(status)
    await expectNone('trial')
    await entry('active')
    await expectShown('trial')
  })

  test.each([
    ['another case', () => `/embed/${ids.answer}.no-such-case`],
    ['a trial by the id of a submission', () => `/embed/trial.${ids.answer}`],
    ['a walk by the id of a trial', () => at.trial!.replace('trial', 'walk')],
    ['no id', () => '/embed/trial.1'],
  ])('%s', async (_, path) => {
    const answer = await stranger().get(path())
    expect([answer.status, wordsOf(answer)]).toEqual([404, none])
  })
})
