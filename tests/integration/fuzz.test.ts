import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { inRoot } from '@/scripts/up/paths.mjs'
import { fuzz } from '../load/fuzz/fuzz'
import type { Targets } from '../load/fuzz/requests'
import { type Site, startSite } from '../setup/site'
import { idleWorker } from './bots'
import { signedIn } from './people'
import { descriptorsOf } from './raw-socket'

/*
 * Sends requests of all kinds to all routes and server actions: signed out, as a user and as an administrator.
 * `npm run fuzz` sends 100 000 and treats an answer that takes more than a second as a hang; here the machine may be
 * busy.
 */
const COUNT = Number(process.env.CLEW_FUZZ_REQUESTS ?? 600)
const SEED = Number(process.env.CLEW_FUZZ_SEED ?? 13)
const PATIENCE = Number(process.env.CLEW_FUZZ_PATIENCE ?? 20_000)

let site: Site

beforeAll(async () => {
  const limits = ['SUBMISSIONS_PER_MINUTE', 'SEARCHES_PER_MINUTE', 'SIGN_UPS_PER_HOUR'] as const
  site = await startSite({
    env: { ...Object.fromEntries(limits.map((name) => [`CLEW_${name}`, '1000000'])), LOG_LEVEL: 'error' },
  })
  // A worker that has just stopped, so that programs can be submitted.
  await idleWorker(['python', 'javascript'])
})

const json = (path: string) => JSON.parse(readFileSync(inRoot('.next', path), 'utf8'))

/** Actions that would end the session or delete the account of the sender. */
const ENDING = ['signOut', 'deleteAccount', 'endSession', 'endOtherSessions', 'savePassword']

async function targets(): Promise<Targets & { readonly harmless: readonly string[] }> {
  const routes = Object.values<string>(json('app-path-routes-manifest.json'))
  const actions = Object.entries<{ exportedName: string }>(json('server/server-reference-manifest.json').node)
  const problems = await db.problem.findMany({ select: { id: true } })
  const places = [
    ...problems.flatMap(({ id }) => [`/problems/${id}`, `/leaderboards/${id}`, `/bots/${id}`]),
    ...['/duel/maze-duel', '/duel/maze-duel/matrix', '/duel/maze-duel/trials', '/users/admin'],
    ...['/api/auth/session', '/api/auth/csrf', '/api/auth/callback/credentials', '/api/auth/signin'],
    ...['/api/auth/callback/github', '/api/auth/error', '/api/auth/signout', '/api/auth/_log'],
    '/api/v1/submissions',
    ...['/monaco/x', '/runtimes/x', '/_next/static/x', '/_next/image', '/favicon.ico', '/no/such/page'],
  ]
  return {
    routes,
    places,
    actions: actions.map(([id]) => id),
    harmless: actions.filter(([, { exportedName }]) => !ENDING.includes(exportedName)).map(([id]) => id),
  }
}

/** Returns the distinct errors in a log, each with the place where it was thrown. */
const errorsOf = (log: string): string[] => [
  ...new Set(
    [...log.matchAll(/^.*(?:Error|error)\b.*(?:\n\s+at .*(?:app|lib|server|judge)\/.*)?/gm)].map(([all]) =>
      all.slice(0, 500),
    ),
  ),
]

const cookieOf = async (username: string) => (await signedIn(site.url, username)).cookie

test(`of ${COUNT} requests none is answered with a fault, none hangs, and nothing stays behind`, {
  timeout: 60_000 + COUNT * 200,
}, async () => {
  const cookies = ['', await cookieOf('fuzzer'), await cookieOf('admin')]
  const { harmless, ...all } = await targets()
  const before = descriptorsOf(site.pid)
  const { faults, statuses, slowest, held } = await fuzz({
    site: site.url,
    pid: site.pid,
    targets: { ...all, actions: harmless },
    cookies,
    seed: SEED,
    count: COUNT,
    parallel: 4,
    patience: PATIENCE,
  })
  console.log(JSON.stringify({ statuses, slowest: Math.round(slowest), held, before }))
  for (const { number, what, request } of faults.slice(0, 50)) console.log(`${number}: ${what} ${request}`)
  if (faults.length > 0) console.log(errorsOf(site.log()).join('\n'))
  expect(faults.map(({ number, what }) => `${number}: ${what}`)).toEqual([])
  // The site did not simply reject everything, and the three are still signed in.
  expect(statuses[200] ?? 0).toBeGreaterThan(COUNT / 10)
  for (const [i, name] of ['fuzzer', 'admin'].entries()) {
    const page = await fetch(site.url, { headers: { cookie: cookies[i + 1] ?? '' } })
    expect(await page.text()).toContain(name)
  }
  // The database pool may have opened its ten connections.
  await expect.poll(() => descriptorsOf(site.pid)).toBeLessThanOrEqual(before + 20)
  expect(held.late.mebibytes).toBeLessThan(2 * held.early.mebibytes + 100)
})
