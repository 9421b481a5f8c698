import { afterAll, beforeAll, expect, test } from 'vitest'
import { Checkout } from '../setup/checkout'

/*
 * What a newer Node.js could break and the other steps would not see: the build, the start, and a program in each sandbox.
 * These tests run on the Node.js that CLEW_OTHER_NODE names, and everything that they start does, too.
 */

let copy: Checkout

beforeAll(() => {
  copy = new Checkout()
})
afterAll(() => copy?.remove())

test('npm run up builds and starts the site from a fresh clone', { timeout: 600_000 }, async () => {
  const running = copy.up([], { env: { CLEW_SANDBOX: 'wasm' } })
  const url = await running.address()
  expect((await fetch(`${url}/problems`)).status).toBe(200)
  expect(copy.read('log/up.log')).toContain(`Starting on Node ${process.version}`)
  expect(await running.press()).toBe(0)
})

test.each(['wasm', 'native'])('clew judges a bot in the sandbox %s', { timeout: 240_000 }, (sandbox) => {
  const bot = 'tests/bots/snake/accepted/checkio_prints.py'
  const judged = copy.run(['bin/clew.mjs', 'judge', 'snake', bot, '--sandbox', sandbox, '--json'])
  expect(judged.stderr).toBe('')
  // It walks straight to the cherries, which is enough for some of the levels and not for all.
  const { cases } = JSON.parse(judged.stdout) as { cases: { verdict: string }[] }
  const won = cases.filter(({ verdict }) => verdict === 'accepted').length
  expect({ won, of: cases.length, status: judged.status }).toEqual({ won: 6, of: 21, status: 1 })
})
