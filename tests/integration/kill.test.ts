import { expect, test } from 'vitest'
import { runKillHarness } from '../load/kill/harness'

// `npm run kill-harness` does the same for as many minutes as you like.
test('while PostgreSQL, web server, workers and boxes are killed at random, nothing is lost and nothing is left behind', {
  timeout: 15 * 60_000,
}, async () => {
  const summary = await runKillHarness({
    // Each kind of process is killed once in the first ten.
    ...{ seconds: 12, least: 4 },
    sandbox: 'auto',
    web: true,
    workers: 2,
    users: 5,
    say: () => undefined,
  })
  expect(summary.wrong).toEqual([])
  expect(summary.acknowledged).toBeGreaterThan(3)
  for (const [kind, times] of Object.entries(summary.kills)) expect([kind, times > 0]).toEqual([kind, true])
})
