import { describe, expect, test } from 'vitest'
import type { Solution } from './document'
import type { JuryLine, RunCase } from './jury'
import { newLimits, proposedLimits } from './time-limits'

const SOLUTION: Solution = { name: 'fast', language: 'python', source: '', promise: 'accepted', cases: {} }

/** A case of a run, by what its first turn and its later turns need. */
const run = (
  firstTurnMs: number,
  bankMs?: number,
  name = 'one',
  verdict: RunCase['verdict'] = 'accepted',
): RunCase => ({
  ...{ name, verdict, cpuMs: firstTurnMs + (bankMs ?? 0), firstTurnMs },
  ...(bankMs !== undefined && { bankMs }),
})

const line = (solution: Partial<Solution>, cases: readonly RunCase[], state: JuryLine['state'] = 'done') => ({
  ...{ solution: { ...SOLUTION, ...solution }, state, cases, done: 1, total: 1, verdict: null },
  ...{ compileLog: null, cause: null, kept: true },
})
const slow = (cases: readonly RunCase[], changes: Partial<Solution> = {}) =>
  line({ name: 'slow', promise: 'time-limit', ...changes }, cases)

describe('time limits', () => {
  test.each([
    ['are rounded up to a second', [line({}, [run(60)])], { firstTurnMs: 1000 }],
    ['are twice the slowest', [line({}, [run(60), run(900), run(10)])], { firstTurnMs: 2000 }],
    ['are about later turns, too', [line({}, [run(60, 1200)])], { firstTurnMs: 1000, bankMs: 3000 }],
    [
      'follow from all that must be accepted, and from nobody else',
      [line({}, [run(60)]), line({ name: 'other' }, [run(700)]), line({ promise: 'partial' }, [run(5000)])],
      { firstTurnMs: 2000 },
    ],
    [
      'follow from single cases that must be accepted',
      [line({ promise: 'partial', cases: { two: 'accepted' } }, [run(5000), run(700, undefined, 'two')])],
      { firstTurnMs: 2000 },
    ],
    [
      'are finer if something must be too slow',
      [line({}, [run(60)]), slow([run(700)])],
      { firstTurnMs: 500 },
    ],
    ['are still finer', [line({}, [run(60)]), slow([run(450)])], { firstTurnMs: 200 }],
    ['are never more than a setter may choose', [line({}, [run(15_000)])], { firstTurnMs: 20_000 }],
    [
      'count a solution as too slow that is so in its later turns',
      [line({}, [run(60, 100)]), slow([run(50, 2000)])],
      { firstTurnMs: 1000, bankMs: 1000 },
    ],
  ])('%s', (_, lines, limits) => {
    const proposal = proposedLimits(lines)!
    expect(Object.fromEntries(proposal.limits.map(({ name, proposed }) => [name, proposed]))).toEqual(limits)
    expect(proposal.unclear).toEqual([])
  })

  test('say whose run decides', () => {
    expect(proposedLimits([line({}, [run(60)]), line({ name: 'other' }, [run(700)])])?.limits).toEqual([
      { name: 'firstTurnMs', proposed: 2000, slowest: 700, solution: 'other' },
    ])
  })

  test('say who would no longer be too slow', () => {
    const stopped = slow([run(110), run(50)])
    expect(proposedLimits([line({}, [run(60)]), stopped])).toMatchObject({
      limits: [{ proposed: 1000 }],
      unclear: ['slow'],
    })
    // One case is enough to be too slow as a whole, but each of which it is promised has to be.
    const both = {
      promise: 'partial' as const,
      cases: { one: 'time-limit' as const, two: 'time-limit' as const },
    }
    const cases = [run(3000), run(50, undefined, 'two')]
    expect(proposedLimits([line({}, [run(60)]), slow(cases)])?.unclear).toEqual([])
    expect(proposedLimits([line({}, [run(60)]), slow(cases, both)])?.unclear).toEqual(['slow'])
  })

  test.each([
    ['nothing was run', [line({}, [], 'none')]],
    ['a run is under way', [line({}, [run(60)]), line({ name: 'other' }, [], 'running')]],
    ['there are only answers', [line({ language: '' }, [{ name: 'one', verdict: 'accepted', cpuMs: null }])]],
    ['the run is older than the measure', [line({}, [{ name: 'one', verdict: 'accepted', cpuMs: 3 }])]],
    ['nothing must be accepted', [slow([run(3000)])]],
  ] as const)('are not proposed while %s', (_, lines) => expect(proposedLimits(lines)).toBeUndefined())

  test('change what is not so yet', () => {
    const proposal = proposedLimits([line({}, [run(900, 900)])])!
    // Two seconds are the usual limit of both.
    expect(newLimits({ limits: {} }, proposal)).toEqual({})
    expect(newLimits({ limits: { bankMs: 500 } }, proposal)).toEqual({ bankMs: 2000 })
  })
})
