import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteIsCurrent, workerIsCurrent } from '@/scripts/up/build.mjs'
import { checkoutOfTests } from '../integration/started'
import { NOBODY } from '../setup/checkout'

/*
 * From a fresh clone to a running site; up.test.ts covers later starts. If the tests run as root, an unprivileged user
 * does it. A build takes as much CPU time as forty test files, and the first worker tests all languages: the other
 * tests use both.
 */

const here = checkoutOfTests({ built: false })

const SLOW = 240_000
/** A build takes 100 s of CPU time: 300 s if it shares the two cores with others, without a hang. */
const BUILDING = 600_000
const isRoot = process.getuid?.() === 0
const options = isRoot ? { user: NOBODY, through: 'npm' as const } : { through: 'npm' as const }

/** Git in the copy, whoever owns that. */
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...words], { cwd: here.copy.folder, encoding: 'utf8' })

test('before the first start the doctor says how to get a database', async () => {
  const doctor = here.copy.run(['bin/clew.mjs', 'doctor'])
  expect(doctor.status).toBe(1)
  expect(doctor.stdout).toMatch(/^missing {3}Database .*\n *→ npm run up/m)
})

test('Ctrl-C during the build leaves no process', { timeout: SLOW }, async () => {
  git('init', '--quiet')
  git('add', '--all')
  if (isRoot) here.copy.giveTo(NOBODY)
  const running = await here.begin([], options)
  await running.until('Building the site')
  expect(running.output).toMatch(/Making the database.*Applying \d+ migration.*Building the site/s)
  await here.stop()
  expect(running.output).not.toContain('Clew runs')
})

test("the next start builds the site and shows the administrator's password", {
  timeout: BUILDING,
}, async () => {
  await here.start([], options)
  expect(here.running.output).toMatch(
    /Building the site.*Clew runs: .*administrator is admin, password \w{20}$/ms,
  )
  expect(here.running.output).not.toContain('Making')
  if (isRoot) expect(statSync(here.copy.inside('.clew/pg')).uid).toBe(NOBODY.uid)
  await here.stop()
  // Git sees nothing that was not there before.
  expect(
    git('status', '--porcelain')
      .split('\n')
      .filter((line) => !line.startsWith('A  ')),
  ).toEqual([''])
})

test('the build serves in another folder: this checkout takes it if its own is out of date', () => {
  here.copy.giveNativeCache()
  if (!siteIsCurrent() || !workerIsCurrent()) here.copy.giveBuild()
  expect({ site: siteIsCurrent(), worker: workerIsCurrent() }).toEqual({ site: true, worker: true })
})

test('the start after it builds nothing', { timeout: SLOW }, async () => {
  // The start before had native boxes.
  here.expectOnlyStarted(await here.start([], { ...options, env: { CLEW_SANDBOX: 'wasm' } }))
  await here.stop()
})
