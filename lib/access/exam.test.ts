import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from '@/scripts/up/paths.mjs'
import { ROUTES } from '@/tests/setup/routes'
import {
  type Binding,
  claimOfAction,
  claimOfPath,
  claimOfSubmission,
  OPEN_ACTIONS,
  OPEN_ROUTES,
  opens,
  type Standing,
  type Subject,
} from './exam'

const MINE = '0193a000-0000-7000-8000-000000000001'
const OTHER = '0193a000-0000-7000-8000-000000000002'

/** An exam with one of each subject. */
const EXAM: Readonly<Record<Subject, string>> = {
  ...{ contest: MINE, problem: 'snake', submission: MINE, invitation: 'A'.repeat(24) },
  package: MINE,
}
const belongs = (subject: Subject, name: string, exam: typeof EXAM) => exam[subject] === name
const bound = (standing: Standing, exam = EXAM): Binding<typeof EXAM> => ({
  exam,
  standing,
  until: new Date(),
})
const openTo = async (claims: Parameters<typeof opens>[0]) => {
  const found = []
  for (const standing of ['inside', 'outside', 'visitor'] as const)
    if (await opens(claims, [bound(standing)], belongs)) found.push(standing)
  return found
}

test.each(Object.keys(OPEN_ROUTES))('%s is a route', (route) => {
  expect(ROUTES).toContain(route)
})

test.each(Object.keys(OPEN_ACTIONS))('%s is an action', (action) => {
  const [file = '', name] = action.split(' ')
  expect(readFileSync(inRoot(file), 'utf8')).toMatch(new RegExp(`^export const ${name} = action\\(`, 'm'))
})

describe('a path', () => {
  test.each([
    // path                                open to
    ['/sign-in', ['inside', 'outside', 'visitor']],
    ['/sign-up', ['visitor']],
    ['/api/auth/callback/oidc', ['inside', 'outside', 'visitor']],
    // A launch from a learning platform signs pupils in, and leads to their class.
    ['/embed/lti', ['inside', 'outside', 'visitor']],
    ['/api/lti/login', ['inside', 'outside', 'visitor']],
    ['/api/lti/launch', ['inside', 'outside', 'visitor']],
    ['/api/lti/jwks', []],
    [`/classes/${MINE}`, []],
    [`/contests/${MINE}`, ['inside', 'visitor']],
    [`/contests/${OTHER}`, []],
    [`/contests/${MINE}/scoreboard`, ['inside']],
    [`/contests/${MINE}/manage`, []],
    [`/contests/join/${'A'.repeat(24)}`, ['inside', 'visitor']],
    [`/contests/join/${'B'.repeat(24)}`, []],
    ['/problems/snake', ['inside']],
    ['/problems/maze', []],
    ['/problems/snake/editorial', []],
    ['/problems/snake/discussion', []],
    [`/api/packages/${MINE}/statement`, ['inside']],
    [`/api/packages/${OTHER}/statement`, []],
    [`/submissions/${MINE}`, ['inside']],
    [`/submissions/${OTHER}`, []],
    ['/', []],
    ['/problems', []],
    // However else an open address can be spelt, it is not what our links lead to.
    ['/problems/%73nake', []],
    ['/problems/snake/', []],
    ['//problems/snake', []],
    ['/problems/snake/../maze', []],
    ['/problems/snake.rsc', []],
    ['/PROBLEMS/snake', []],
    ['/api/auth/../palette', []],
  ])('%s is open to %j', async (path, standings) => {
    expect(await openTo([claimOfPath(path)])).toEqual(standings)
  })
})

describe('an action', () => {
  const call = (name: string, args: readonly unknown[]) => claimOfAction({ name, args })
  const ASK = 'app/contests/[id]/questions/actions.ts ask'

  test.each([
    ['of the exam', call(ASK, [MINE]), ['inside']],
    ['of another contest', call(ASK, [OTHER]), []],
    ['that names nothing', call(ASK, []), []],
    ['that names something odd', call(ASK, [{ toString: MINE }]), []],
    ['that is not known', call('', []), []],
    ['named as what every object has', call('toString', []), []],
    ['of the settings', call('app/(account)/settings/actions.ts savePassword', []), []],
    ['that signs out', call('app/_shell/session/actions.ts signOut', []), ['inside', 'outside', 'visitor']],
  ])('%s', async (_, claim, standings) => {
    expect(await openTo([claim])).toEqual(standings)
  })
})

describe('what is submitted', () => {
  test.each([
    ['to a problem of the exam', ['snake'], ['inside']],
    ['to another problem', ['maze'], []],
    ['to two problems', ['snake', 'maze'], []],
    ['to none', [], []],
    ['to a file in place of a problem', [new Blob()], []],
  ])('%s', async (_, problems, standings) => {
    expect(await openTo([claimOfSubmission(problems)])).toEqual(standings)
  })

  test('on a page is open if both are', async () => {
    const [page, other] = [claimOfPath('/problems/snake'), claimOfPath('/problems/maze')]
    const submit = claimOfSubmission(['snake'])
    expect(await openTo([page, submit])).toEqual(['inside'])
    expect(await openTo([other, submit])).toEqual([])
    expect(await openTo([page, undefined])).toEqual([])
  })
})

test('of several exams, one must open everything that a request asks for', async () => {
  const second = { ...EXAM, contest: OTHER, problem: 'maze' }
  const both = [bound('outside'), bound('inside', second)]
  expect(await opens([claimOfPath('/problems/maze')], both, belongs)).toBe(true)
  expect(await opens([claimOfPath('/problems/snake')], both, belongs)).toBe(false)
  const mixed = [claimOfPath('/problems/maze'), claimOfPath(`/contests/${MINE}`)]
  expect(await opens(mixed, [bound('inside'), bound('inside', second)], belongs)).toBe(false)
})
