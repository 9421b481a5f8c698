import { expect, test } from 'vitest'
import { mayWatch, withoutOutput } from './watch'

const VIEWERS = {
  owner: { own: true, administrator: false },
  reader: { own: false, administrator: false },
  administrator: { own: false, administrator: true },
} as const

test.each([
  // case     audience     contest  who may watch
  ['sample', 'nobody', true, ['owner', 'reader', 'administrator']],
  ['secret', 'nobody', false, ['administrator']],
  ['secret', 'owner', false, ['owner', 'administrator']],
  ['secret', 'owner', true, ['administrator']],
  ['secret', 'everybody', false, ['owner', 'reader', 'administrator']],
  ['secret', 'everybody', true, ['administrator']],
] as const)('a %s case, shown to %s, contest %s: %j', (kind, secretReplays, contestRuns, allowed) => {
  const found = Object.entries(VIEWERS).filter(([, viewer]) =>
    mayWatch({ sample: kind === 'sample', secretReplays, contestRuns, ...viewer }),
  )
  expect(found.map(([name]) => name)).toEqual(allowed)
})

test.each([
  [
    { code: 'exit-partial', values: { turn: 2, code: 1, partial: '0 1' } },
    { code: 'exit', values: { turn: 2, code: 1 } },
  ],
  [
    { code: 'exit', values: { turn: 2, code: 1 } },
    { code: 'exit', values: { turn: 2, code: 1 } },
  ],
])('without its output the reason %j is %j', (reason, left) => expect(withoutOutput(reason)).toEqual(left))
