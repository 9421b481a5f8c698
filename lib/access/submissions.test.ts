import { expect, test } from 'vitest'
import { mayWatch, withoutGame } from './submissions'

const NOBODY = { own: false, taught: false, organised: false, opened: false, administrator: false }
const VIEWERS = {
  owner: { ...NOBODY, own: true },
  teacher: { ...NOBODY, taught: true },
  organiser: { ...NOBODY, organised: true },
  invited: { ...NOBODY, opened: true },
  reader: NOBODY,
  administrator: { ...NOBODY, administrator: true },
}

test.each([
  // case     audience     contest  who may watch
  ['sample', 'nobody', true, ['owner', 'teacher', 'organiser', 'invited', 'reader', 'administrator']],
  ['secret', 'nobody', false, ['administrator']],
  ['secret', 'owner', false, ['owner', 'teacher', 'organiser', 'invited', 'administrator']],
  ['secret', 'nobody', true, ['administrator']],
  ['secret', 'owner', true, ['organiser', 'administrator']],
  ['secret', 'everybody', false, ['owner', 'teacher', 'organiser', 'invited', 'reader', 'administrator']],
  ['secret', 'everybody', true, ['organiser', 'administrator']],
] as const)('a %s case, shown to %s, contest %s: %j', (kind, secretReplays, contestRuns, allowed) => {
  const found = Object.entries(VIEWERS).filter(([, viewer]) =>
    mayWatch({ sample: kind === 'sample', secretReplays, contestRuns, ...viewer }),
  )
  expect(found.map(([name]) => name)).toEqual(allowed)
})

test.each([
  // verdict          reason                                                     shown without the game
  ['runtime-error', 'exit-partial', { turn: 2, code: 1, partial: '0 1' }, ['exit', { turn: 2, code: 1 }]],
  ['runtime-error', 'exit', { turn: 2, code: 1 }, ['exit', { turn: 2, code: 1 }]],
  ['time-limit', 'cpu-time', { turn: 9, limitMs: 10 }, ['cpu-time', { turn: 9, limitMs: 10 }]],
  ['compile-error', 'compile', {}, ['compile', {}]],
  ['invalid', 'square', { line: 1, column: 1, word: '0123210x' }, undefined],
  ['invalid', 'number-size', { number: '9'.repeat(40) }, undefined],
  ['wrong-answer', 'wrong-start', { row: 7, col: 7, toRow: 3, toCol: 4 }, undefined],
  ['partial', 'tree', { turn: 3, row: 3, col: 4 }, undefined],
  ['accepted', 'closed', { rows: 6, cols: 6 }, undefined],
] as const)('without the game, %s, %s %j shows: %j', (verdict, code, values, told) => {
  const found = withoutGame(verdict, { code, values })
  expect(found ? [found.code, found.values] : undefined).toEqual(told)
})
