import type { Values } from '../../kit/result'
import type { Death } from '../../sandbox/types'
import { DEATH_VERDICTS, type Verdict } from '../../verdicts'
import { compareOutputs, type Difference, parseOptions } from '../default-validator'
import type { Package, PackageCase, PackageLimits } from '../model'
import { picturesIn } from '../pictures'
import type { Transcript } from '../transcript'

/** What is wrong with the problem, for its setter: a message `cli.package.findings.<code>`. */
export interface ProblemFault {
  readonly code: string
  readonly values: Values
}

/** What became of a submission on one case. */
export interface CaseResult {
  readonly name: string
  /** `judge-error` if the problem is at fault. */
  readonly verdict: Verdict
  readonly fault?: ProblemFault
  readonly score?: number
  readonly multiplier?: number
  /** The largest of all passes. */
  readonly cpuMs: number
  /** How long it waited without using the CPU, in all passes together. */
  readonly waitMs: number
  readonly memoryKiB: number
  /** Why it is not accepted, in a word: the exit code or signal of the submission. */
  readonly death?: Ran['death']
  /** What the validator tells the judges and the team. */
  readonly judgeMessage: string
  readonly teamMessage: string
  /** What the default validator saw. */
  readonly difference?: Difference
  /** One for each pass of an interactive problem, and for each pass of which there are pictures. */
  readonly transcripts: readonly Transcript[]
  /** What is wrong with the problem but did not decide: how its visualizer failed, or its validator after the submission. */
  readonly asides: readonly ProblemFault[]
}

export interface CaseLimits extends RunLimits {
  /** A submission that has used more CPU time is too slow, even if it was not stopped. */
  readonly timeLimitMs: number
}

/** What of a package decides how a case is judged. */
type JudgedPackage = Pick<
  Package,
  'format' | 'interactive' | 'multiPass' | 'outputValidators' | 'outputVisualizer'
> & { readonly limits: Pick<PackageLimits, 'validationPasses'> }

type JudgedTestcase = Pick<PackageCase, 'name' | 'input' | 'answer' | 'files'> & {
  readonly arguments: Pick<PackageCase['arguments'], 'program' | 'outputValidator' | 'outputVisualizer'>
}

const ACCEPTED = 42
const REJECTED = 43
const NEXT_PASS = 'nextpass.in'
const LONGEST_MESSAGE = 2 ** 16

type Judging<T> = Generator<Ask, T, Reply>

/** What the passes of a case have brought so far. */
interface Progress {
  cpuMs: number
  waitMs: number
  memoryKiB: number
  feedback: Feedback
  transcripts: Transcript[]
  asides: ProblemFault[]
}

type Outcome = Pick<CaseResult, 'verdict' | 'fault' | 'death' | 'difference'>

/** Judges one case: one pass, or as many as the validator asks for and the package allows. */
export function* judgeCase(
  problem: JudgedPackage,
  testcase: JudgedTestcase,
  limits: CaseLimits,
): Judging<CaseResult> {
  const progress: Progress = {
    ...{ cpuMs: 0, waitMs: 0, memoryKiB: 0 },
    ...{ feedback: new Map(), transcripts: [], asides: [] },
  }
  const passes = problem.multiPass ? problem.limits.validationPasses : 1
  let input: Data = { path: testcase.input }
  for (let pass = 1; pass <= passes; pass++) {
    const meeting = {
      testcase: testcase.name,
      pass,
      input,
      arguments: testcase.arguments.program,
      files: testcase.files,
      limits:
        limits.waitMs === undefined
          ? limits
          : { ...limits, waitMs: Math.max(0, limits.waitMs - progress.waitMs) },
    }
    const outcome = problem.interactive
      ? yield* interact(problem, testcase, meeting, limits, progress)
      : yield* runAndValidate(problem, testcase, meeting, limits, progress)
    const next = progress.feedback.get(NEXT_PASS)
    if (!problem.multiPass || !next) return concluded(testcase, outcome, progress)
    // If the submission has failed by itself, the validator may not have come to its end.
    if (outcome.verdict !== 'accepted')
      return concluded(
        testcase,
        outcome.verdict === 'wrong-answer' ? faulty('nextpass-of-rejected') : outcome,
        progress,
      )
    progress.feedback = without(progress.feedback, NEXT_PASS)
    input = { bytes: next }
  }
  return concluded(testcase, faulty('too-many-passes', { passes }), progress)
}

const faulty = (code: string, values: Values = {}): Outcome => ({
  verdict: 'judge-error',
  fault: { code, values },
})

function* runAndValidate(
  problem: JudgedPackage,
  testcase: JudgedTestcase,
  meeting: Omit<Extract<Ask, { kind: 'run' }>, 'kind'>,
  limits: CaseLimits,
  progress: Progress,
): Judging<Outcome> {
  const ran = yield* ask({ kind: 'run', ...meeting })
  note(progress, ran)
  const failed = failureOf(ran, limits)
  if (failed) return failed
  const outcome = yield* validate(problem, testcase, meeting.input, ran.output, progress)
  if (!outcome.fault) yield* record(problem, testcase, progress, { output: ran.output })
  return outcome
}

function* validate(
  problem: JudgedPackage,
  testcase: JudgedTestcase,
  input: Data,
  output: Uint8Array,
  progress: Progress,
): Judging<Outcome> {
  if (problem.outputValidators.length === 0) return yield* compare(problem, testcase, output)
  let feedback: Feedback = new Map()
  for (const validator of problem.outputValidators.keys()) {
    const validated = yield* ask({
      kind: 'validate',
      validator,
      input,
      answer: answerOf(testcase),
      output,
      validatorArguments: testcase.arguments.outputValidator,
      feedback: progress.feedback,
    })
    feedback = joined(feedback, validated.feedback)
    const outcome = verdictOf(validated)
    if (outcome.verdict !== 'accepted') {
      progress.feedback = feedback
      return outcome
    }
  }
  progress.feedback = feedback
  return { verdict: 'accepted' }
}

const NOTHING_SAID: Transcript = { events: [], cut: false }
const SAMPLE = /^sample\//

/**
 * Records a pass after its validator. Of samples there are pictures, too: those that the validator has left, or the output
 * visualizer if there is one. Whatever becomes of that program, the verdict stays.
 */
function* record(
  problem: JudgedPackage,
  testcase: JudgedTestcase,
  progress: Progress,
  { output, transcript }: { readonly output: Uint8Array; readonly transcript?: Transcript },
): Judging<void> {
  if (!SAMPLE.test(testcase.name)) {
    if (transcript) progress.transcripts.push(transcript)
    return
  }
  let { feedback } = progress
  if (problem.outputVisualizer) {
    const visualized = yield* ask({
      kind: 'visualize',
      // Also in later passes it is given the input of the case.
      input: { path: testcase.input },
      answer: answerOf(testcase),
      ...{ output, feedback, visualizerArguments: testcase.arguments.outputVisualizer },
    })
    feedback = visualized.feedback
    const { code, log } = visualized
    if (code !== 0 && code !== ACCEPTED) mention(progress, 'visualizer-failed', testcase, log)
  }
  const { pictures, cut } = picturesIn(feedback)
  const said = transcript ?? NOTHING_SAID
  if (pictures.length > 0) progress.transcripts.push({ ...said, cut: said.cut || cut, pictures })
  else if (transcript) progress.transcripts.push(transcript)
}

const answerOf = ({ answer }: JudgedTestcase): Data =>
  answer === undefined ? { bytes: new Uint8Array() } : { path: answer }

function* compare(problem: JudgedPackage, testcase: JudgedTestcase, output: Uint8Array): Judging<Outcome> {
  const options = parseOptions(testcase.arguments.outputValidator, problem.format.startsWith('legacy'))
  if (!options.ok) return { verdict: 'judge-error', fault: options.error }
  if (testcase.answer === undefined) return faulty('answer-missing')
  const answer = yield* ask({ kind: 'read', path: testcase.answer })
  const difference = compareOutputs(answer, output, options.value)
  return difference ? { verdict: 'wrong-answer', difference } : { verdict: 'accepted' }
}

/**
 * Whoever failed first decides: a validator that rejected or crashed while the submission was still there, or else the
 * submission's own failure, whatever becomes of the validator after it. So nobody is blamed for a pipe that the other one
 * has closed. `docs/packages.md` has the table.
 */
function* interact(
  problem: JudgedPackage,
  testcase: JudgedTestcase,
  meeting: Omit<Extract<Ask, { kind: 'run' }>, 'kind'>,
  limits: CaseLimits,
  progress: Progress,
): Judging<Outcome> {
  const { program, validator, first, transcript } = yield* ask({
    kind: 'interact',
    ...meeting,
    validator: 0,
    answer: answerOf(testcase),
    validatorArguments: testcase.arguments.outputValidator,
    feedback: progress.feedback,
  })
  progress.feedback = validator.feedback
  const judged = verdictOf(validator)
  const failure = failureOf(program, limits)
  const decides = judged.verdict !== 'accepted' && (first === 'validator' || !failure)
  // After the validator's verdict a submission may do anything, which says nothing about how fast it is.
  note(progress, decides ? { ...program, cpuMs: Math.min(program.cpuMs, limits.timeLimitMs) } : program)
  const outcome = decides ? judged : (failure ?? judged)
  // There is nothing to draw after a validator that has not come to its end.
  if (outcome.fault || validator.code === undefined) {
    progress.transcripts.push(transcript)
    return outcome
  }
  if (judged.fault) mention(progress, 'validator-failed-after', testcase, validator.log)
  yield* record(problem, testcase, progress, { output: new Uint8Array(), transcript })
  return outcome
}

function failureOf({ death, cpuMs }: Ran, { timeLimitMs }: CaseLimits): Outcome | undefined {
  // Too slow is too slow, however it ended.
  if (cpuMs > timeLimitMs) return { verdict: 'time-limit', ...(death && { death }) }
  return death && { verdict: DEATH_VERDICTS[death.cause], death }
}

function verdictOf({ code, death, log }: Validated): Outcome {
  if (code === ACCEPTED) return { verdict: 'accepted' }
  if (code === REJECTED) return { verdict: 'wrong-answer' }
  return faultOf({ ...(code !== undefined && { code }), ...(death && { death }), log })
}

/** What is wrong with a program of the problem that gave neither of its answers. */
export function faultOf({ code, death, log }: Pick<Validated, 'code' | 'death' | 'log'>): Outcome {
  const said = log.trim().slice(-200)
  if (code !== undefined) return faulty('validator-code', { code, said })
  if (death?.cause === 'signal') return faulty('validator-signal', { signal: death.signal, said })
  // Selectors of messages have no hyphens.
  return faulty('validator-stopped', { cause: (death?.cause ?? 'exit').replace('-time', 'Time'), said })
}

/** Adds what is wrong with the problem but does not decide: once for a case, whatever happens in its later passes. */
function mention({ asides }: Progress, code: string, { name }: JudgedTestcase, log: string): void {
  if (asides.some((one) => one.code === code)) return
  asides.push({ code, values: { name, said: log.trim().slice(-200) } })
}

function note(progress: Progress, { cpuMs, waitMs = 0, memoryKiB }: Ran): void {
  progress.waitMs += waitMs
  progress.cpuMs = Math.max(progress.cpuMs, cpuMs)
  progress.memoryKiB = Math.max(progress.memoryKiB, memoryKiB)
}

const without = (feedback: Feedback, name: string): Feedback =>
  new Map([...feedback].filter(([path]) => path !== name))

/** Several validators of a legacy package each have a folder of their own; messages are added up. */
function joined(before: Feedback, after: Feedback): Feedback {
  const all = new Map(before)
  for (const [path, bytes] of after) {
    const known = all.get(path)
    all.set(path, known && path.endsWith('message.txt') ? new Uint8Array([...known, ...bytes]) : bytes)
  }
  return all
}

function concluded(testcase: JudgedTestcase, outcome: Outcome, progress: Progress): CaseResult {
  const { feedback, ...rest } = progress
  const messages = {
    judgeMessage: messageIn(feedback, 'judgemessage.txt'),
    teamMessage: messageIn(feedback, 'teammessage.txt'),
  }
  const result = { name: testcase.name, ...outcome, ...rest, ...messages }
  // What a validator wrote to a submission that failed by itself is not its last word.
  if (outcome.verdict !== 'accepted' && outcome.verdict !== 'wrong-answer') return result
  const [score, multiplier] = [figureIn(feedback, 'score.txt'), figureIn(feedback, 'score_multiplier.txt')]
  for (const [file, figure] of [
    ['score.txt', score],
    ['score_multiplier.txt', multiplier],
  ] as const)
    if (figure !== undefined && Number.isNaN(figure)) return { ...result, ...faulty('score-form', { file }) }
  return { ...result, ...(score !== undefined && { score }), ...(multiplier !== undefined && { multiplier }) }
}

function messageIn(feedback: Feedback, name: string): string {
  const bytes = feedback.get(name)
  return bytes ? new TextDecoder().decode(bytes.subarray(0, LONGEST_MESSAGE)) : ''
}

/** The figure in a file; NaN if it is none, `undefined` without the file. */
export function figureIn(feedback: Feedback, name: string): number | undefined {
  const bytes = feedback.get(name)
  if (!bytes) return undefined
  const text = new TextDecoder().decode(bytes.subarray(0, 100)).trim()
  return /^[+-]?(\d+\.?\d*|\.\d+)([Ee][+-]?\d+)?$/.test(text) && bytes.length <= 100
    ? Number(text)
    : Number.NaN
}

/*
 * What the referee of packages asks for, and what it is told. Like the referee of puzzles it knows neither boxes nor
 * promises: whoever drives it runs the programs.
 */

/** Bytes of a file of the package, or made while judging. */
export type Data = { readonly path: string } | { readonly bytes: Uint8Array }

/** The files of a feedback folder, by their paths in it. */
export type Feedback = ReadonlyMap<string, Uint8Array>

export interface RunLimits {
  /** CPU time after which the submission is stopped. */
  readonly cpuMs: number
  /** Wall time after which it is stopped, because it waits for something that never comes. */
  readonly wallMs: number
  /** How long it may wait without using the CPU: what all its runs have left; see `waitLeft`. */
  readonly waitMs?: number
  readonly memoryMiB: number
  readonly outputBytes: number
}

interface Meeting {
  /** The name of the case, for whoever shows the progress. */
  readonly testcase: string
  /** 1-based. */
  readonly pass: number
  readonly input: Data
  /** Arguments of the submission, and what lies in its working folder. */
  readonly arguments: readonly string[]
  readonly files: readonly { readonly path: string; readonly name: string }[]
  readonly limits: RunLimits
}

interface Judgement {
  /** Which of the package's output validators. */
  readonly validator: number
  readonly answer: Data
  readonly validatorArguments: readonly string[]
  readonly feedback: Feedback
}

/** The submission runs on an input. */
export interface RunAsk extends Meeting {
  readonly kind: 'run'
}

/** A validator of the package looks at an output. */
interface ValidateAsk extends Judgement {
  readonly kind: 'validate'
  readonly input: Data
  readonly output: Uint8Array
}

/** The submission and a validator talk. */
interface InteractAsk extends Meeting, Judgement {
  readonly kind: 'interact'
}

/** The package's output visualizer draws what a validator has seen. */
interface VisualizeAsk {
  readonly kind: 'visualize'
  readonly input: Data
  readonly answer: Data
  /** Empty in interactive problems. */
  readonly output: Uint8Array
  readonly feedback: Feedback
  readonly visualizerArguments: readonly string[]
}

/** The package's static validator looks at the source. */
interface StaticAsk {
  readonly kind: 'static'
  readonly validatorArguments: readonly string[]
}

/** The package's grader makes one result of several. */
interface GradeAsk {
  readonly kind: 'grade'
  readonly input: string
  readonly flags: readonly string[]
}

/** A file of the package is needed. */
interface ReadAsk {
  readonly kind: 'read'
  readonly path: string
}

export type Ask = RunAsk | ValidateAsk | InteractAsk | VisualizeAsk | StaticAsk | GradeAsk | ReadAsk

/** How a submission ended. */
export interface Ran {
  /** Missing if it ended by itself with code 0. */
  readonly death?: Death
  readonly output: Uint8Array
  readonly cpuMs: number
  /** How long it waited without using the CPU; 0 by default. */
  readonly waitMs?: number
  readonly memoryKiB: number
  readonly stderr: string
}

/** How a validator or a grader ended: with a code, or not by itself. */
export interface Validated {
  readonly code?: number
  readonly death?: Death
  readonly feedback: Feedback
  /** What it wrote to its standard output and error, for the setter. */
  readonly log: string
}

export interface Interacted {
  readonly program: Ran
  readonly validator: Validated
  /** Who ended first, where the end of its output counts as the end of a submission. */
  readonly first: 'program' | 'validator'
  readonly transcript: Transcript
}

export interface Replies {
  readonly run: Ran
  readonly validate: Validated
  readonly interact: Interacted
  /** Where it cannot be run, the feedback folder as it was. */
  readonly visualize: Validated
  readonly static: Validated
  readonly grade: Validated & { readonly output: string }
  readonly read: Uint8Array
}

/** The reply to any ask. Each `yield` of the referee gets the one of its own kind. */
export type Reply = Replies[keyof Replies]

/** Yields an ask and returns its reply. */
export function* ask<A extends Ask>(question: A): Generator<Ask, Replies[A['kind']], Reply> {
  return (yield question) as Replies[A['kind']]
}
