import { describe, expect, test } from 'vitest'
import { treeOfTexts } from '../files/memory'
import { Findings } from '../findings'
import { casesIn } from '../groups'
import { readKattis } from '../read'
import type { Ran } from './case'
import { judgeSample, needsInputOnly, type Sample, type SampleResult, type SamplesTask } from './samples'

const LIMITS = { timeLimitMs: 1000, cpuMs: 1500, wallMs: 5000, memoryMiB: 64, outputBytes: 1000 }
const TASK: Omit<SamplesTask, 'samples' | 'leftOut'> = {
  ...{ format: '2025-09', ownValidator: false, limits: LIMITS },
}
const SAMPLE: Sample = { number: 2, input: '1 2\n', answer: 'Three 3.0\n', validatorArguments: [] }

const ran = (output: string, own: Partial<Ran> = {}): Ran => ({
  output: new TextEncoder().encode(output),
  ...{ cpuMs: 10, memoryKiB: 1, stderr: 'said', ...own },
})

/** Judges a sample with a run, and returns the input and the limits of that run, too. */
function judge(run: Ran, sample: Partial<Sample> = {}, task = TASK) {
  const game = judgeSample(task, { ...SAMPLE, ...sample })
  const asked = game.next()
  if (asked.done) throw new Error('nothing was run')
  const { input, limits } = asked.value
  const result = game.next(run).value as SampleResult
  return { input: new TextDecoder().decode(input), limits, result }
}

describe('a sample', () => {
  test('is run on its input, within the limits of the package', () => {
    expect(judge(ran(''))).toMatchObject({ input: '1 2\n', limits: LIMITS })
  })

  test.each<[name: string, run: Ran, words: readonly string[], expected: object]>([
    ['right', ran('three\n3.0'), [], { verdict: 'accepted', number: 2, stderr: 'said' }],
    [
      'wrong',
      ran('three\n4'),
      [],
      {
        verdict: 'wrong-answer',
        difference: { kind: 'word', line: 2, answerLine: 1, expected: '3.0', got: '4' },
      },
    ],
    ['right within a tolerance', ran('three 3.1'), ['float_tolerance', '.1'], { verdict: 'accepted' }],
    [
      'wrong by its case',
      ran('three 3.0'),
      ['case_sensitive'],
      { verdict: 'wrong-answer', difference: { line: 1, got: 'three' } },
    ],
    [
      'too slow',
      ran('three 3.0', { cpuMs: 1001 }),
      [],
      { verdict: 'time-limit', reason: { code: 'time-limit' } },
    ],
    [
      'of a program that crashes',
      ran('', { death: { cause: 'exit', code: 3 } }),
      [],
      { verdict: 'runtime-error', reason: { code: 'exit', values: { code: 3 } } },
    ],
  ])('%s', (_, run, validatorArguments, expected) => {
    const { result } = judge(run, { validatorArguments })
    expect(result).toMatchObject({ ...expected, expected: { text: 'Three 3.0\n', cut: false } })
    expect('output' in result).toBe(!run.death)
  })

  test('shows the beginning of a long output', () => {
    const { result } = judge(ran('x'.repeat(20_000)))
    expect(result).toMatchObject({ output: { text: 'x'.repeat(16 * 1024), cut: true } })
  })

  test('has no verdict where the validator of the package decides, but a crash is a crash', () => {
    const { answer: _, ...sample } = SAMPLE
    const own = (run: Ran) => {
      const game = judgeSample({ ...TASK, ownValidator: true }, sample)
      game.next()
      return game.next(run).value
    }
    expect(own(ran('any\n'))).toEqual({ number: 2, output: { text: 'any\n', cut: false }, stderr: 'said' })
    expect(own(ran('', { death: { cause: 'memory', limitMiB: 64 } }))).toMatchObject({
      verdict: 'memory-limit',
    })
  })
})

const MODERN = 'problem_format_version: 2025-09\nname: x\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\n'
const DATA = {
  'data/sample/1.in': '',
  'data/sample/1.ans': '',
  'data/secret/1.in': '',
  'data/secret/1.ans': '',
}

test.each<[name: string, texts: Readonly<Record<string, string>>, expected: boolean]>([
  ['a batch problem', {}, true],
  ['one with its own validator', { 'output_validator/validate.py': '' }, true],
  ['an interactive one', { 'problem.yaml': `${MODERN}type: interactive` }, false],
  ['one of several passes', { 'problem.yaml': `${MODERN}type: multi-pass` }, false],
  ['one that takes answers', { 'problem.yaml': `${MODERN}type: submit-answer` }, false],
  ['one with code beside the program', { 'include/default/grader.py': '' }, false],
  ['one with arguments of the program', { 'data/sample/1.yaml': 'args: [fast]' }, false],
  ['one with a file beside the program', { 'data/sample/1.files/map.txt': '' }, false],
])('%s needs only an input: %s', async (_, texts, expected) => {
  const all = { 'problem.yaml': MODERN, ...DATA, ...texts }
  const problem = await readKattis(treeOfTexts(all), new Findings())
  expect(needsInputOnly(problem, casesIn(problem.data))).toBe(expected)
})
