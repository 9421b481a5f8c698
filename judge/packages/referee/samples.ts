import type { MessageDescriptor } from '../../kit/result'
import type { Verdict } from '../../verdicts'
import type { Difference } from '../default-validator'
import type { Package, PackageCase } from '../model'
import { type CaseLimits, judgeCase, type Ran, type RunLimits } from './case'
import { reasonOf } from './submission'

/*
 * The samples of a batch problem, judged where nothing of the package can be run: in a page. Its own validator is missing
 * there, so it is the default validator that decides, or nobody.
 */

export interface Sample {
  /** 1-based, in the order of the package. */
  readonly number: number
  readonly input: string
  /** Missing where the package's own validator decides. */
  readonly answer?: string
  readonly validatorArguments: readonly string[]
}

export interface SamplesTask {
  readonly format: Package['format']
  /** Whether a validator of the package decides, so that nobody can say here which outputs are right. */
  readonly ownValidator: boolean
  readonly limits: CaseLimits
  readonly samples: readonly Sample[]
  /** The numbers of the samples that are too large for a page, or no text. */
  readonly leftOut: readonly number[]
}

/** The beginning of a text, and whether there is more. */
interface Beginning {
  readonly text: string
  readonly cut: boolean
}

/** What became of a program on a sample. */
export interface SampleResult {
  readonly number: number
  /** Missing if the program ended by itself and the package's own validator decides. */
  readonly verdict?: Verdict
  readonly reason?: MessageDescriptor
  readonly difference?: Difference
  /** Missing if the program did not end by itself: then it is not kept. */
  readonly output?: Beginning
  readonly expected?: Beginning
  readonly stderr: string
}

/** Longest output that a page shows, in characters. */
const SHOWN = 16 * 1024

const beginningOf = (text: string): Beginning => ({ text: text.slice(0, SHOWN), cut: text.length > SHOWN })

/**
 * Whether a program needs nothing but an input in these cases: no other files, no arguments, nobody to talk to. Only then
 * can it be run without the files of its package.
 */
export const needsInputOnly = (
  { interactive, multiPass, submitAnswer, include }: Package,
  cases: readonly PackageCase[],
): boolean =>
  !(interactive || multiPass || submitAnswer || Object.keys(include).length > 0) &&
  cases.every(({ files, arguments: own }) => files.length === 0 && own.program.length === 0)

/** Judges a sample by the referee of packages: yields the run that it needs, and returns the result. */
export function* judgeSample(
  { format, ownValidator, limits }: Omit<SamplesTask, 'samples' | 'leftOut'>,
  { number, input, answer, validatorArguments }: Sample,
): Generator<{ readonly input: Uint8Array; readonly limits: RunLimits }, SampleResult, Ran> {
  const encoder = new TextEncoder()
  const problem = {
    ...{ format, interactive: false, multiPass: false, limits: { validationPasses: 1 } },
    outputValidators: ownValidator ? [{ name: '', files: [] }] : [],
  }
  const testcase = {
    ...{
      name: `sample-${number}`,
      input: 'input',
      ...(answer !== undefined && { answer: 'answer' }),
      files: [],
    },
    arguments: { program: [], outputValidator: [...validatorArguments], outputVisualizer: [] },
  }
  const game = judgeCase(problem, testcase, limits)
  let ran: Ran | undefined
  let turn = game.next()
  while (!turn.done) {
    const { value: question } = turn
    if (question.kind === 'run') {
      ran = yield { input: encoder.encode(input), limits: question.limits }
      turn = game.next(ran)
    } else if (question.kind === 'read') turn = game.next(encoder.encode(answer))
    // Only the validator of the package could go on.
    else break
  }
  const judged = turn.done ? turn.value : undefined
  return {
    number,
    ...(judged && { verdict: judged.verdict, reason: reasonOf(judged) }),
    ...(judged?.difference && { difference: judged.difference }),
    ...(ran && !ran.death && { output: beginningOf(new TextDecoder().decode(ran.output)) }),
    ...(answer !== undefined && { expected: beginningOf(answer) }),
    stderr: ran?.stderr ?? '',
  }
}
