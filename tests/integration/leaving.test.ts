import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { inRoot } from '@/scripts/up/paths.mjs'
import { type FuzzRequest, requestOf } from '../load/fuzz/requests'
import { Chance } from '../load/fuzz/values'
import { type Site, startSite } from '../setup/site'
import { signedIn } from './people'

/*
 * Clients that leave: in the middle of what they send, as soon as the answer begins, in the middle of it, or while the site
 * is still thinking. Nothing that they do may end as an error that nobody catches.
 * CLEW_LEAVING_REQUESTS=20000 sends more.
 */
const COUNT = Number(process.env.CLEW_LEAVING_REQUESTS ?? 500)
const SEED = Number(process.env.CLEW_FUZZ_SEED ?? 28)

let site: Site

beforeAll(async () => {
  const limits = ['SUBMISSIONS_PER_MINUTE', 'SEARCHES_PER_MINUTE', 'SIGN_UPS_PER_HOUR'] as const
  site = await startSite({
    env: Object.fromEntries(limits.map((name) => [`CLEW_${name}`, '1000000'])),
    ownProcess: true,
  })
})

/** Sends a request until the client leaves: after some bytes of it, some bytes of the answer, or some milliseconds. */
function sendAndLeave({ method, path, headers, body }: FuzzRequest, chance: Chance): Promise<void> {
  const { host, port } = new URL(site.url)
  const lines = Object.entries({ host, ...headers, ...(body && { 'content-length': body.length }) })
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', '']
  const whole = Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body ?? Buffer.alloc(0)])
  const sent = chance.is(0.25) ? whole.subarray(0, chance.below(whole.length)) : whole
  const bytes = chance.pick([1, 1, 200, 2_000, 20_000, 200_000])
  return new Promise((settle) => {
    const socket = connect(Number(port), '127.0.0.1')
    let received = 0
    const leave = () => (chance.is(0.5) ? socket.destroy() : socket.resetAndDestroy())
    const timer = setTimeout(leave, chance.pick([0, 1, 5, 20, 100, 400]))
    socket.on('data', (part) => {
      received += part.length
      if (received >= bytes) leave()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      settle()
    })
    socket.write(sent)
  })
}

test(`${COUNT} clients leave, and nothing is left uncaught`, { timeout: 60_000 + COUNT * 100 }, async () => {
  const json = (path: string) => JSON.parse(readFileSync(inRoot('.next', path), 'utf8'))
  const routes = Object.values<string>(json('app-path-routes-manifest.json'))
  const actions = Object.keys(json('server/server-reference-manifest.json').node)
  const problems = await db.problem.findMany({ select: { id: true } })
  const places = problems.flatMap(({ id }) => [
    `/problems/${id}`,
    `/leaderboards/${id}`,
    `/api/problems/${id}`,
  ])
  const streamed = [
    '/',
    '/problems',
    '/lab',
    '/daily',
    '/admin',
    '/records',
    '/duel/maze-duel',
    '/duel/maze-duel/matrix',
  ]
  const targets = {
    routes,
    places: [...streamed, ...streamed, ...places, '/api/duel/maze-duel/events'],
    actions,
  }
  const cookies = ['', (await signedIn(site.url, 'admin')).cookie]
  let next = 0
  const sender = async () => {
    while (next < COUNT) {
      const number = next++
      await sendAndLeave(requestOf(number, SEED, targets, cookies), new Chance(number))
    }
  }
  await Promise.all(Array.from({ length: 8 }, sender))
  await expect.poll(async () => (await fetch(`${site.url}/api/health`)).status).toBe(200)
  await sleep(500)
  expect(site.log()).not.toMatch(/uncaught|unhandled|nobody has caught|AbortError/i)
})
