import { describe, expect, test } from 'vitest'
import { commentAccess, mayAddHints, mayRemoveComment } from './comments'

const STRANGER = {
  commentable: true,
  shared: true,
  hidden: false,
  contestRuns: false,
  own: false,
  administrator: false,
  pastSpoilers: false,
}
const SOLVER = { ...STRANGER, pastSpoilers: true }
const OWNER = { ...STRANGER, own: true }
const ADMINISTRATOR = { ...STRANGER, administrator: true }

describe('the comments on a submission', () => {
  test.each([
    // what                          change                   stranger    solver     owner      administrator
    ['that is shared', {}, ['unsolved', 'write', 'write', 'write']],
    ['that is private', { shared: false }, ['none', 'none', 'read', 'read']],
    ['to a hidden problem', { hidden: true }, ['none', 'none', 'none', 'write']],
    ['during a contest', { contestRuns: true }, ['contest', 'contest', 'contest', 'write']],
    [
      'that is private, during a contest',
      { shared: false, contestRuns: true },
      ['none', 'none', 'contest', 'read'],
    ],
    ['that is a test run', { commentable: false }, ['none', 'none', 'none', 'none']],
  ])('%s', (_, change, expected) => {
    const viewers = [STRANGER, SOLVER, OWNER, ADMINISTRATOR]
    expect(viewers.map((viewer) => commentAccess({ ...viewer, ...change }))).toEqual(expected)
  })
})

test('hints are added by those who have solved the problem, its setters and administrators only', () => {
  const nobody = { solved: false, own: false, administrator: false }
  expect(mayAddHints(nobody)).toBe(false)
  for (const who of ['solved', 'own', 'administrator'])
    expect(mayAddHints({ ...nobody, [who]: true })).toBe(true)
})

test('a comment is removed by its author, the owner of the submission and administrators only', () => {
  const nobody = { author: false, own: false, administrator: false }
  expect(mayRemoveComment(nobody)).toBe(false)
  for (const who of ['author', 'own', 'administrator'])
    expect(mayRemoveComment({ ...nobody, [who]: true })).toBe(true)
})
