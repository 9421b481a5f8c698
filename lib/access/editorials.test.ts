import { expect, test } from 'vitest'
import { mayReadEditorial } from './editorials'

const NOW = new Date()
const hours = (count: number) => new Date(Number(NOW) + count * 3_600_000)
const READERS = {
  administrator: { administrator: true, pastSpoilers: false, contested: false },
  solver: { administrator: false, pastSpoilers: true, contested: false },
  participant: { administrator: false, pastSpoilers: false, contested: true },
  reader: { administrator: false, pastSpoilers: false, contested: false },
}

test.each([
  // situation                        differs                                          who may read it
  ['by default', {}, ['administrator', 'solver', 'participant']],
  ['for nobody before its date', { forSolvers: false, opensAt: hours(1) }, ['administrator']],
  ['before its date', { opensAt: hours(1) }, ['administrator', 'solver', 'participant']],
  ['at its date', { opensAt: NOW }, ['administrator', 'solver', 'participant', 'reader']],
  ['after its date', { opensAt: hours(-1) }, ['administrator', 'solver', 'participant', 'reader']],
  [
    'after its date, not for solvers',
    { forSolvers: false, opensAt: hours(-1) },
    ['administrator', 'solver', 'participant', 'reader'],
  ],
  ['during a contest', { contestRuns: true }, ['administrator']],
  ['after its date, during a contest', { opensAt: hours(-1), contestRuns: true }, ['administrator']],
  ['of a hidden problem', { hidden: true }, ['administrator']],
  ['of a hidden problem after its date', { hidden: true, opensAt: hours(-1) }, ['administrator']],
])('%s', (_, differs, allowed) => {
  const usual = { hidden: false, contestRuns: false, forSolvers: true, opensAt: null }
  const found = Object.entries(READERS)
    .filter(([, reader]) => mayReadEditorial({ ...usual, ...reader, ...differs }, NOW))
    .map(([name]) => name)
  expect(found).toEqual(allowed)
})
