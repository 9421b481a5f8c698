import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWorker } from '@/judge/worker/worker'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import {
  addWebhook,
  findWebhook,
  listWebhooks,
  MOST_WEBHOOKS,
  removeWebhook,
  retryWebhook,
  webhookForm,
} from '@/lib/webhooks/commands'
import { deliverTo, MOST_FAILURES } from '@/lib/webhooks/deliver'
import { fakeArena } from '../setup/fake-worker'
import { Receiver } from '../setup/receiver'
import { reconcile } from '../setup/reconcile'
import { type Site, startSite } from '../setup/site'
import { type Example, makeExample, PASSWORD, PROBLEMS, submitted } from './ccs-contest'
import { contest } from './contests'

/* Webhooks: what is sent to whom, in which order, and what happens if it is not taken. */

let site: Site
let receiver: Receiver
let example: Example
let [olga, ann, admin]: Viewer[] = []

beforeAll(async () => {
  process.env.CLEW_WEBHOOKS_LOOPBACK = '1'
  site = await startSite({ env: { CLEW_WEBHOOKS_LOOPBACK: '1' } })
  receiver = await Receiver.start()
  // Its games come before deliveries, and would keep the worker busy for a while.
  await db.problem.deleteMany({ where: { kind: 'duel' } })
})

beforeEach(async () => {
  receiver.forget()
  example = await makeExample()
  const find = (username: string) => db.user.findUniqueOrThrow({ where: { username } })
  ;[olga, ann, admin] = await Promise.all(['olga', 'ann', 'admin'].map(find))
})

const form = (url = receiver.url) => webhookForm.parse({ token: randomUUID(), url })
async function added(more: { endpoints?: string[]; url?: string } = {}) {
  const result = await addWebhook(olga!, example.id, { ...form(), ...more })
  if (!result?.ok) throw new Error('not added')
  return result.value
}
const deliver = () => deliverTo(example.id)
/** Delivers also what is due later. */
async function deliverNow() {
  await db.webhook.updateMany({ data: { checkAt: new Date(0) } })
  await db.webhook.updateMany({ where: { failures: { gt: 0 } }, data: { failedAt: new Date(0) } })
  await deliver()
}
const rows = () => listWebhooks(olga!, example.id)
const ids = (type: Parameters<Receiver['all']>[0]) => receiver.all(type).map(({ id }) => id)

describe('a delivery', () => {
  test('has what is new since the webhook was added, once and in order, with its secret', async () => {
    const { users } = example
    await submitted({ userId: users.ann, at: -1.5 })
    const { secret } = await added()
    await deliverNow()
    expect(receiver.received).toEqual([])
    await submitted({ userId: users.cid, at: -1.2, verdict: 'wrong-answer' })
    await deliver()
    await submitted({ userId: users.cid, at: -1.1 })
    await deliver()
    await deliverNow()
    expect(receiver.received).toHaveLength(2)
    const [first] = receiver.received
    expect(first).toMatchObject({ path: '/hook', contest_id: example.id })
    expect(first!.headers).toMatchObject({ 'webhook-token': secret, 'content-type': 'application/json' })
    expect(ids('submissions')).toEqual(['2', '3'])
    expect(ids('judgements')).toEqual(['2-1', '3-1'])
    // No object comes before one that it refers to.
    const types = receiver.received.map(({ notifications }) => [
      ...new Set(notifications.map(({ type }) => type)),
    ])
    expect(types).toEqual([
      ['submissions', 'judgements', 'runs'],
      ['submissions', 'judgements', 'runs', 'commentary'],
    ])
    expect(receiver.all('teams')).toEqual([])
    expect(await rows()).toMatchObject([{ deliveredAt: expect.any(Date), failed: null }])
  })

  test('tells what is in no log as a whole, only if it is different', async () => {
    await added()
    await db.team.updateMany({ data: { name: 'New threads' } })
    await deliverNow()
    await deliverNow()
    expect(receiver.received).toHaveLength(1)
    const [told] = receiver.received[0]!.notifications
    expect(receiver.received[0]!.notifications).toHaveLength(1)
    expect(told).toMatchObject({ type: 'teams', id: null })
    expect(told!.data).toContainEqual(expect.objectContaining({ name: 'New threads' }))
  })

  test('hides what the freeze hides, until it is lifted', async () => {
    await added()
    await submitted({ userId: example.users.ann, at: -0.2 })
    await submitted({ userId: example.users.cid, at: -0.1, verdict: 'wrong-answer' })
    await deliver()
    await deliverNow()
    expect(ids('submissions')).toEqual(['1', '2'])
    expect(receiver.received).toHaveLength(1)
    expect(JSON.stringify(receiver.received)).not.toMatch(/judgement|"AC"|"WA"|persons|accounts/)
    await db.contest.update({ where: { id: example.id }, data: { thawedAt: new Date() } })
    await deliver()
    const [judgements] = receiver.all('judgements')
    expect((judgements!.data as { id: string }[]).map(({ id }) => id)).toEqual(['1-1', '2-1'])
  })

  test('has only the types that the webhook asks for', async () => {
    await added({ endpoints: ['judgements'] })
    await submitted({ userId: example.users.ann, at: -1 })
    await deliver()
    const [only, ...more] = receiver.received.map(({ notifications }) => notifications)
    expect([only!.map(({ type }) => type), more]).toEqual([['judgements'], []])
  })

  test('is made by a worker, with no help', async () => {
    await added()
    const worker = await startWorker({ arena: fakeArena(), slots: 1 })
    try {
      await submitted({ userId: example.users.ann, at: -1 })
      await vi.waitFor(() => expect(ids('judgements')).toEqual(['1-1']), { timeout: 20_000, interval: 100 })
      await vi.waitFor(async () => expect((await rows())[0]!.deliveredAt).not.toBeNull(), 5000)
    } finally {
      await worker.stop(0)
    }
  })
})

describe('what is not taken', () => {
  test.each([
    [{ status: 500 }, { code: 'refused', values: { status: 500 } }],
    [
      { status: 302, location: '/other' },
      { code: 'refused', values: { status: 302 } },
    ],
    ['hangs up', { code: 'unreachable', values: { cause: 'ECONNRESET' } }],
  ] as const)('after %j is sent again, with what has come since', async (answer, fault) => {
    await added()
    receiver.answers.push(answer)
    await submitted({ userId: example.users.ann, at: -1 })
    await deliver()
    expect(await rows()).toMatchObject([
      { deliveredAt: null, failed: { fault, times: 1, nextAt: expect.any(Date) } },
    ])
    await submitted({ userId: example.users.cid, at: -0.9 })
    // It is not its turn yet.
    await deliver()
    expect(receiver.received).toHaveLength(1)
    await deliverNow()
    expect(ids('submissions')).toEqual(['1', '1', '2'])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook', '/hook'])
    expect(await rows()).toMatchObject([{ failed: null }])
  })

  test('by one is no matter of another', async () => {
    await added({ url: `${receiver.url}/bad` })
    await added()
    receiver.answers.push({ status: 503 }, { status: 200 })
    await submitted({ userId: example.users.ann, at: -1 })
    await deliver()
    const taken = (await rows()).filter(({ failed }) => failed === null)
    expect(taken).toHaveLength(1)
    await deliverNow()
    const paths = receiver.received.map(({ path }) => path)
    expect(paths).toHaveLength(3)
    expect((await rows()).every(({ failed }) => failed === null)).toBe(true)
  })

  test('of several pieces comes again from the first one', async () => {
    await added({ endpoints: ['submissions', 'judgements', 'awards'] })
    await submitted({ userId: example.users.ann, at: -1 })
    await submitted({ userId: example.users.cid, at: -0.9 })
    receiver.answers.push({ status: 204 }, { status: 500 })
    await deliverTo(example.id, 2)
    expect(ids('submissions')).toEqual(['1', '2'])
    await db.webhook.updateMany({ data: { failedAt: new Date(0) } })
    await deliverTo(example.id, 2)
    expect(receiver.received.map(({ notifications }) => notifications.map(({ id }) => id))).toEqual([
      ...[
        ['1', '2'],
        ['1-1', '2-1'],
        ['1', '2'],
        ['1-1', '2-1'],
      ],
      [null],
    ])
    expect(await rows()).toMatchObject([{ failed: null }])
  })

  test('leaves nobody with a collection that has changed back meanwhile', async () => {
    const { secret, id } = await added()
    const before = await db.webhook.findUniqueOrThrow({ where: { id } })
    await db.team.updateMany({ data: { name: 'For a moment' } })
    receiver.answers.push({ status: 500 })
    await deliverNow()
    await db.team.updateMany({ data: { name: 'Threads' } })
    await deliverNow()
    const teams = receiver.all('teams').map(({ data }) => JSON.stringify(data))
    expect(teams.map((text) => text.includes('For a moment'))).toEqual([true, false])
    const after = await db.webhook.findUniqueOrThrow({ where: { id } })
    expect([after.told, after.secret]).toEqual([before.told, secret])
  })

  test('because of a killed worker is sent by another one, after a while', async () => {
    const { id } = await added()
    await submitted({ userId: example.users.ann, at: -1 })
    // That is what kill -9 leaves while a request is under way: the job is somebody's, and so is the webhook.
    await db.webhook.update({ where: { id }, data: { busyUntil: new Date(Date.now() + 60_000), told: {} } })
    await deliver()
    expect(receiver.received).toEqual([])
    await db.webhook.update({ where: { id }, data: { busyUntil: new Date(0) } })
    await deliver()
    expect(ids('submissions')).toEqual(['1'])
  })

  test('again and again is given up, until an organiser tries again; nothing is lost', async () => {
    const { id } = await added()
    await submitted({ userId: example.users.ann, at: -1 })
    const last = { failures: MOST_FAILURES - 1, failedAt: new Date(0), fault: { code: 'late', values: {} } }
    await db.webhook.update({ where: { id }, data: last })
    receiver.answers.push({ status: 410 })
    await deliver()
    expect(await rows()).toMatchObject([{ failed: { times: MOST_FAILURES, nextAt: null } }])
    await submitted({ userId: example.users.cid, at: -0.9 })
    await deliverNow()
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`
    await reconcile('webhooks')
    expect(receiver.received).toHaveLength(1)
    expect(await jobs()).toBe(0)
    expect(await retryWebhook(olga!, example.id, id)).toBe(true)
    await reconcile('webhooks')
    await reconcile('webhooks')
    expect(await jobs()).toBe(1)
    await deliverTo(example.id)
    expect(ids('submissions')).toEqual(['1', '1', '2'])
    expect(await rows()).toMatchObject([{ deliveredAt: expect.any(Date), failed: null }])
  })

  const jobs = async () => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'webhooks'`
    return row!.count
  }

  test('within ten seconds has failed, and of a webhook that was removed meanwhile nothing is left', async () => {
    const [{ id }] = [await added({ url: `${receiver.url}/gone` }), await added()]
    await submitted({ userId: example.users.ann, at: -1 })
    receiver.answers.push('nothing', 'nothing')
    const delivery = deliver()
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 9_000 })
    expect(await removeWebhook(olga!, example.id, id)).toBe(true)
    await delivery
    expect(await rows()).toMatchObject([
      { url: receiver.url, failed: { fault: { code: 'late', values: { seconds: 10 } } } },
    ])
  })
})

describe('who runs the contest', () => {
  test('adds, reads, tries again and removes, and nobody else does', async () => {
    const { id, secret } = await added()
    for (const actor of [ann!, null]) {
      await expect(addWebhook(actor, example.id, form())).rejects.toThrow(NotAllowed)
      await expect(listWebhooks(actor, example.id)).rejects.toThrow(NotAllowed)
      await expect(retryWebhook(actor, example.id, id)).rejects.toThrow(NotAllowed)
      await expect(removeWebhook(actor, example.id, id)).rejects.toThrow(NotAllowed)
    }
    expect(await findWebhook(ann!, id)).toBeUndefined()
    expect(JSON.stringify(await listWebhooks(admin!, example.id))).not.toContain(secret)
    for (const missing of [randomUUID(), 'no id']) {
      expect(await addWebhook(olga!, missing, form())).toBeUndefined()
      expect(await retryWebhook(olga!, example.id, missing)).toBe(false)
      expect(await removeWebhook(olga!, example.id, missing)).toBe(false)
    }
    const other = await contest(-2, -1, { problemId: PROBLEMS[0] })
    expect(await removeWebhook(admin!, other.id, id)).toBe(false)
    expect(await removeWebhook(olga!, example.id, id)).toBe(true)
    const noted = await db.auditEntry.findMany({ where: { subject: `contest/${example.id}` } })
    const detail = { origin: new URL(receiver.url).origin }
    expect(noted.map((each) => [each.action, each.detail])).toEqual([
      ['webhook-added', detail],
      ['webhook-removed', detail],
    ])
  })

  test('adds one with one form, and few in all', async () => {
    const sent = form()
    const twice = await Promise.all([1, 2].map(() => addWebhook(olga!, example.id, sent)))
    expect(twice[0]).toEqual(twice[1])
    for (let count = 1; count < MOST_WEBHOOKS - 1; count++) await added()
    const both = await Promise.all([1, 2].map(() => addWebhook(olga!, example.id, form())))
    expect(both.filter((each) => each?.ok)).toHaveLength(1)
    expect(both.find((each) => !each?.ok)).toMatchObject({
      error: { code: 'webhooks-many', values: { limit: MOST_WEBHOOKS } },
    })
    await db.contest.delete({ where: { id: example.id } })
    expect(await db.webhook.count()).toBe(0)
  })
})

describe('the endpoints of the specification', () => {
  async function ask(method: string, as: string | null, path = '', body?: unknown) {
    const response = await fetch(`${site.url}/api/ccs/webhooks${path}`, {
      method,
      headers: {
        ...(as !== null && {
          authorization: `Basic ${Buffer.from(`${as}:${PASSWORD}`).toString('base64')}`,
        }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: text ? JSON.parse(text) : null }
  }

  test('add, list and remove webhooks, for organisers', async () => {
    const body = { url: receiver.url, token: 'mysecrettoken', contest_ids: [example.id] }
    for (const [as, status] of [
      [null, 401],
      ['ann', 404],
    ] as const)
      expect((await ask('POST', as, '', body)).status).toBe(status)
    const { status, headers, json } = await ask('POST', 'olga', '', { ...body, endpoints: ['submissions'] })
    const object = { id: json.id, url: receiver.url, endpoints: ['submissions'], active: true }
    expect([status, headers.get('location')]).toEqual([201, `/api/ccs/webhooks/${json.id}`])
    expect(json).toEqual({ ...object, contest_ids: [example.id] })
    expect((await ask('GET', 'olga')).json).toEqual([json])
    expect((await ask('GET', 'ann')).json).toEqual([])
    expect((await ask('GET', null)).status).toBe(401)
    await submitted({ userId: example.users.ann, at: -1 })
    await deliver()
    expect(receiver.received.map(({ headers }) => headers['webhook-token'])).toEqual(['mysecrettoken'])
    for (const method of ['GET', 'DELETE']) expect((await ask(method, 'ann', `/${json.id}`)).status).toBe(404)
    expect((await ask('GET', 'olga', `/${json.id}`)).json).toEqual(json)
    expect((await ask('DELETE', 'olga', `/${json.id}`)).status).toBe(204)
    expect((await ask('DELETE', 'olga', `/${json.id}`)).status).toBe(404)
    expect(await db.webhook.count()).toBe(0)
  })

  test('refuse what is wrong, and say why', async () => {
    const body = { url: receiver.url, token: 'mysecrettoken', contest_ids: [example.id] }
    for (const [change, message] of [
      [{ url: 'https://10.0.0.1/' }, /^url: This address is not public/],
      [{ url: 'https://hooks.example.org:8443/' }, /^url: Leave the port out/],
      [{ token: 'a b' }, /^token: /],
      [{ token: undefined }, /^token: /],
      [{ contest_ids: [] }, /^contest_ids: /],
      [{ contest_ids: undefined }, /^contest_ids: /],
      [{ contest_ids: [example.id, randomUUID()] }, /^contest_ids: /],
      [{ endpoints: ['scoreboard'] }, /^endpoints/],
      [{ active: false }, /^active: /],
      [{ id: 'x' }, /^id: /],
    ] as const) {
      const { status, json } = await ask('POST', 'olga', '', { ...body, ...change })
      expect([change, status, json.message]).toEqual([change, 400, expect.stringMatching(message)])
    }
    expect((await ask('POST', 'olga', '', { ...body, contest_ids: [randomUUID()] })).status).toBe(404)
    expect(await db.webhook.count()).toBe(0)
  })
})
