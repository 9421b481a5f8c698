import { expect, test } from 'vitest'
import type { JudgedCase, JudgedProgram, ShownTurn, TryOutEvent } from '@/judge/arena/page/messages'
import {
  endRun,
  initialTryOut,
  isOutdated,
  isUnderWay,
  NO_SAMPLES,
  NOTHING_TRIED,
  type Run,
  reduceSamples,
  reduceShrink,
  reduceTryOut,
  type SamplesState,
  type ShrinkState,
  stopTryOut,
} from './useTryOutState'

const source = { language: 'python', text: 'print(1)' }
const run: Run<string> = { id: 3, at: { here: '' }, source, over: false }

test('a run is over once, and never in place of the next one', () => {
  expect(endRun(3)(run)?.over).toBe(true)
  expect(endRun(2)(run)).toBe(run)
  expect(endRun(3)(undefined)).toBeUndefined()
})

test.each([
  // over   editor                            outdated
  [true, source, false],
  [true, { ...source }, false],
  [true, { ...source, text: 'print(2)' }, true],
  [true, { ...source, language: 'javascript' }, true],
  [false, { ...source, text: 'print(2)' }, false],
])('over: %j, in the editor %j: outdated %j', (over, current, outdated) => {
  expect(isOutdated({ ...run, over }, current)).toBe(outdated)
})

test('where there is no run, nothing is outdated', () => {
  expect(isOutdated(undefined, source)).toBe(false)
})

const CASES = ['one', 'two'].map((name) => ({ name, level: '00x\n', seed: 0 }))
const turn = (text: string): ShownTurn => ({
  turn: { seat: 0, cpuMs: 1, leftMs: 1, early: false, stderr: '' },
  text,
})
const playing = (done: number): TryOutEvent => ({
  kind: 'progress',
  progress: { phase: 'case', done, total: 2, verdicts: [] },
})
const judged = { name: 'one', verdict: 'accepted' } as JudgedCase
const after = (...heard: readonly TryOutEvent[]) => heard.reduce(reduceTryOut, initialTryOut(CASES))

test('the runtime loads, and then the cases run one after another', () => {
  const loading = after({ kind: 'loading', done: 1, total: 2 })
  expect(loading).toMatchObject({ phase: 'starting', loaded: { done: 1, total: 2 } })
  const both = after(
    playing(0),
    { kind: 'turns', turns: [turn('R'), turn('R')] },
    { kind: 'turns', turns: [turn('L')] },
    { kind: 'case', judged },
    playing(1),
    { kind: 'turns', turns: [turn('U')] },
  )
  expect(both.phase).toBe('playing')
  expect(both.cases.map(({ name, turns }) => [name, turns.map(({ text }) => text)])).toEqual([
    ['one', ['R', 'R', 'L']],
    ['two', ['U']],
  ])
  expect(both.cases.map(({ judged }) => judged?.verdict)).toEqual(['accepted', undefined])
  expect(isUnderWay(both)).toBe(true)
})

test('stopping does not change finished cases', () => {
  const over = after(playing(0), { kind: 'judged', judged: { verdict: 'accepted' } as JudgedProgram })
  expect(stopTryOut(over)).toBe(over)
  expect(isUnderWay(over)).toBe(false)
})

test('a stopped run keeps the moves played so far', () => {
  const played = stopTryOut(after(playing(0), { kind: 'turns', turns: [turn('R')] }))
  expect(played).toMatchObject({ phase: 'stopped', cases: [{ turns: [{ text: 'R' }] }] })
})

test('an internal failure is not a verdict', () => {
  const failed = after(playing(0), { kind: 'failed', why: 'stack', detail: 'too deep' })
  expect(failed).toMatchObject({ phase: 'failed', failure: { why: 'stack' } })
  expect(failed.judged).toBeUndefined()
})

test('the samples of a package end one by one, and a program that does not compile has only a log', () => {
  const result = { number: 1, verdict: 'accepted', stderr: '' } as const
  const one = [
    { kind: 'loading', done: 1, total: 2 } as const,
    playing(0),
    { kind: 'sample', result } as const,
  ]
  const running = one.reduce<SamplesState>(reduceSamples, NO_SAMPLES)
  expect(running).toMatchObject({ phase: 'playing', loaded: { done: 1 }, results: [result] })
  expect(stopTryOut(running)).toMatchObject({ phase: 'stopped', results: [result] })
  expect(reduceSamples(running, { kind: 'sampled' })).toEqual({ ...running, phase: 'judged' })
  expect(reduceSamples(NO_SAMPLES, { kind: 'sampled', compileLog: 'line 1' })).toMatchObject({
    ...{ phase: 'judged', compileLog: 'line 1', results: [] },
  })
  const failed = reduceSamples(NO_SAMPLES, { kind: 'failed', why: 'load', detail: '' })
  expect(isUnderWay(failed)).toBe(false)
})

test('a case shrinks game by game, and keeps the smallest level when it is stopped', () => {
  const [large, small] = ['000x\n', '0x\n'].map((level) => ({ level, moves: ['R'] }))
  const heard: TryOutEvent[] = [large, undefined, small, undefined].map((smaller) => ({
    kind: 'tried',
    smaller,
  }))
  const tried = heard.reduce<ShrinkState>(reduceShrink, NOTHING_TRIED)
  expect(tried).toEqual({ phase: 'playing', games: 4, smallest: small })
  expect(stopTryOut(tried)).toEqual({ ...tried, phase: 'stopped' })
  const end = { kind: 'shrunk' } as const
  expect(reduceShrink(tried, { kind: 'shrunk', end })).toEqual({ ...tried, phase: 'judged', end })
})
