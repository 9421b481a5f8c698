import { z } from 'zod'
import { OUTCOMES } from './outcomes'

export type { Outcome } from './outcomes'

/*
 * What a package is, whatever its format: every reader makes this, and everything else uses only this. It holds paths,
 * not contents, so it is small; it can be stored as JSON and is checked when it is read again.
 */

export const FORMATS = ['legacy', 'legacy-icpc', '2023-07-draft', '2025-09', 'polygon'] as const

const text = z.string()
const texts = z.array(text)
const path = text
const figure = z.number()

/** A program of the package: one file, or all files of a folder. */
const program = z.object({
  /** The name of its file or folder. */
  name: text,
  files: z.array(z.object({ path, name: text })),
})
export type PackageProgram = z.infer<typeof program>

const argumentsOf = z.object({
  /** Of the submission. */
  program: texts,
  /** For all input validators, or by their names. */
  inputValidator: z.union([texts, z.record(text, texts)]),
  outputValidator: texts,
  inputVisualizer: texts,
  outputVisualizer: texts,
})

const testcase = z.object({
  kind: z.literal('case'),
  /** The path below `data` without `.in`. */
  name: text,
  input: path,
  /** Missing for invalid inputs, and where the package lacks it, which is a problem. */
  answer: path.optional(),
  /** The output in `valid_output` and `invalid_output`; elsewhere one that must be accepted and is shown. */
  output: path.optional(),
  arguments: argumentsOf,
  /** What lies in the working folder of a submission. */
  files: z.array(z.object({ path, name: text })),
  hint: text.optional(),
  description: text.optional(),
  image: path.optional(),
  fullFeedback: z.boolean(),
})
export type PackageCase = z.infer<typeof testcase>

/** How a group of legacy packages gets its result from those of its cases and groups. */
const grading = z.object({
  kind: z.literal('grader'),
  onReject: z.enum(['break', 'continue']),
  acceptScore: figure,
  rejectScore: figure,
  /** The smallest and largest score; null if there is none. */
  range: z.tuple([figure.nullable(), figure.nullable()]),
  /** Whether the package's own grader decides. It is given the flags. */
  custom: z.boolean(),
  flags: texts,
  verdict: z.enum(['worst_error', 'first_error', 'always_accept']),
  score: z.enum(['sum', 'avg', 'min', 'max']),
  ignoreSample: z.boolean(),
  acceptIfAnyAccepted: z.boolean(),
  /**
   * In packages for DOMjudge a group that gives an `accept_score` earns it once if all of its cases are accepted; in
   * those for Kattis each case earns it.
   */
  once: z.boolean(),
})
export type Grading = z.infer<typeof grading>

/** How a group of later packages gets its score. */
const points = z.object({
  kind: z.literal('points'),
  /** Null if it is unbounded. */
  max: figure.nullable(),
  aggregation: z.enum(['pass-fail', 'sum', 'min']),
  /** Names of groups whose cases must all be accepted before this one is run. */
  requires: texts,
  /** The largest score of a check of the source itself. */
  staticScore: z.union([figure, z.literal('pass-fail')]).optional(),
  staticArguments: texts,
})
export type Points = z.infer<typeof points>

/** Pass or fail: every case must be accepted. */
const passFail = z.object({ kind: z.literal('pass-fail') })

const scoring = z.discriminatedUnion('kind', [grading, points, passFail])
export type Scoring = z.infer<typeof scoring>

export interface PackageGroup {
  kind: 'group'
  /** The path below `data`; empty for the root. */
  name: string
  scoring: Scoring
  /** Cases and groups, in the order in which they are judged. */
  items: (PackageGroup | PackageCase)[]
}

const group: z.ZodType<PackageGroup> = z.object({
  kind: z.literal('group'),
  name: text,
  scoring,
  items: z.array(z.lazy(() => z.union([testcase, group]))),
})

/** What a solver sees of a sample. */
const sample = z.object({
  name: text,
  input: path.optional(),
  output: path.optional(),
  interaction: path.optional(),
  inputDownload: path.optional(),
  outputDownload: path.optional(),
})
export type PackageSample = z.infer<typeof sample>

const outcome = z.enum(OUTCOMES)

const rule = z.object({
  /** A glob of cases and groups; empty for all. */
  cases: text,
  /** What each case may get, and what at least one must get. */
  permitted: z.array(outcome).optional(),
  required: z.array(outcome).optional(),
  score: z.tuple([figure, figure]).optional(),
  /** Must appear in what the validator tells the judges about at least one case. */
  message: text.optional(),
  useForTimeLimit: z.union([z.boolean(), z.literal('lower'), z.literal('upper')]).optional(),
})
export type Rule = z.infer<typeof rule>

const submission = z.object({
  /** Below `submissions`. */
  name: text,
  program,
  /** A code of the format's list; missing if its files tell. */
  language: text.optional(),
  entry: text.optional(),
  rules: z.array(rule),
  /** What the whole submission must get, one of these; missing if only the rules count. */
  verdicts: z.array(z.union([outcome, z.literal('CE'), z.literal('partial')])).optional(),
  /** Whether nobody said what it should get. */
  unspecified: z.boolean(),
})
export type PackageSubmission = z.infer<typeof submission>

const person = z.object({
  name: text,
  email: text.optional(),
  orcid: text.optional(),
  kattis: text.optional(),
})
export type Person = z.infer<typeof person>
const people = z.array(person)

const limits = z.object({
  /** Seconds. Missing if the submissions decide. */
  time: figure.optional(),
  timeResolution: figure,
  /** The time limit is at least so many times what the slowest accepted submission takes. */
  acToTimeLimit: figure,
  /** A submission that is too slow must take so many times the time limit. */
  timeLimitToTle: figure,
  memoryMiB: figure,
  outputMiB: figure,
  codeKiB: figure,
  compilationSeconds: figure,
  compilationMiB: figure,
  validationSeconds: figure,
  validationMiB: figure,
  validationOutputMiB: figure,
  validationPasses: figure,
})
export type PackageLimits = z.infer<typeof limits>

const statement = z.object({ language: text, kind: z.enum(['md', 'tex', 'pdf', 'html', 'txt']), path })
export type Statement = z.infer<typeof statement>

export const packageSchema = z.object({
  format: z.enum(FORMATS),
  /** By language. */
  names: z.record(text, text),
  uuid: text.optional(),
  version: text.optional(),
  scoring: z.boolean(),
  interactive: z.boolean(),
  multiPass: z.boolean(),
  submitAnswer: z.boolean(),
  /** Legacy packages may ask for the smallest score. */
  objective: z.enum(['max', 'min']),
  /** Whether `score.txt` must be there for an accepted case, as legacy packages may say. */
  validatorScores: z.boolean(),
  credits: z.object({
    authors: people,
    contributors: people,
    testers: people,
    translators: z.record(text, people),
    packagers: people,
    acknowledgements: people,
  }),
  sources: z.array(z.object({ name: text, url: text.optional() })),
  license: text,
  rightsOwner: text.optional(),
  embargoUntil: text.optional(),
  keywords: texts,
  /** Codes of the format's list. */
  languages: z.union([z.literal('all'), texts]),
  allowFileWriting: z.boolean(),
  constants: z.record(text, text),
  limits,
  statements: z.array(statement),
  /** Files that statements may refer to. */
  statementFiles: z.array(path),
  solutions: z.array(statement),
  attachments: z.array(path),
  samples: z.array(sample),
  data: group,
  /** How many tests the package names but does not bring; missing if it has them all. */
  testsMissing: figure.optional(),
  invalidInputs: z.array(testcase),
  invalidOutputs: z.array(testcase),
  validOutputs: z.array(testcase),
  inputValidators: z.array(program),
  /** Empty: the default validator. Legacy packages may have several, and all must accept. */
  outputValidators: z.array(program),
  staticValidator: program.optional(),
  grader: program.optional(),
  inputVisualizer: program.optional(),
  outputVisualizer: program.optional(),
  generators: z.array(path),
  /** By the code of a language, and `default`. */
  include: z.record(text, z.array(z.object({ path, name: text }))),
  submissions: z.array(submission),
})

/** A problem package. */
export type Package = z.infer<typeof packageSchema>
