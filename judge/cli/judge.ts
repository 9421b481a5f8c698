import { type Command, InvalidArgumentError } from 'commander'
import type { Fault } from '../kit/result'
import { type ProblemText, problemIds, readProblem } from '../problems/load'
import { puzzleOf } from '../puzzles'
import { judgeAnswer } from '../replay/answer'
import type { Testcase } from '../replay/play'
import { EXIT_CODES, worst } from '../verdicts'
import { decodeUtf8, readInput } from './input'
import { type CaseReport, markPlace, type Report, sumMetrics, tellReport } from './report'
import { didYouMean, UsageError } from './usage'
import { say, sayOf } from './words'

const SANDBOXES = ['wasm', 'native'] as const
/** The problems there are take an answer, which is no program. */
const LANGUAGES = ['text'] as const

interface Options {
  readonly lang: string
  readonly level?: string
  readonly seed?: number
  readonly sandbox?: string
  readonly json?: boolean
}

/** Adds `clew judge`. */
export function judgeCommand(program: Command): void {
  program
    .command('judge')
    .description('Judge an answer as the site does.')
    .argument('<problem>', `one of: ${problemIds().join(', ')}`)
    .argument('<file>', 'the answer; - reads standard input')
    .option('--lang <language>', 'the language of a program; text for an answer', 'text')
    .option('--level <file>', 'judge on this level instead of the problem’s own')
    .option('--seed <number>', 'the seed of the game', seedOf)
    .option('--sandbox <kind>', `for programs: ${SANDBOXES.join(' or ')}`)
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      '\nExit codes: 0 accepted · 1 judged, not accepted · 2 invalid answer or wrong use · 3 fault of the judge',
    )
    .action(judge)
}

function seedOf(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 31) return Number(text)
  throw new InvalidArgumentError('A seed is a whole number from 0 to 2147483647.')
}

async function judge(id: string, file: string, options: Options): Promise<void> {
  const problem = findProblem(id)
  checkOptions(id, options)
  if (file === '-' && options.level === '-')
    throw new UsageError('Standard input can be the answer or the level, not both.')
  const cases = await casesOf(problem, options)
  const bytes = await readInput(file, 'answer')

  const judged = cases.map((testcase) => judgeCase(problem, testcase, bytes, options.level === undefined))
  const reports = judged.map(({ report }) => report)
  const verdict = worst(reports.map((each) => each.verdict))
  const report: Report = {
    problem: id,
    rules: puzzleOf(problem.puzzle).rules,
    verdict,
    score: reports.reduce((sum, { score }) => sum + score, 0) / reports.length,
    metrics: sumMetrics(reports.map(({ metrics }) => metrics)),
    cases: reports,
  }
  const text = options.json
    ? `${JSON.stringify(report)}\n`
    : tellReport(
        report,
        judged.map(({ mark }) => mark),
      )
  process.stdout.write(text)
  process.exitCode = EXIT_CODES[verdict]
}

function findProblem(id: string): ProblemText {
  const ids = problemIds()
  if (ids.includes(id)) return readProblem(id)
  const meant = didYouMean(id, ids)
  const hint = meant ? `Did you mean ${meant}?` : `There are: ${ids.join(', ')}.`
  throw new UsageError(`There is no problem “${printable(id)}”. ${hint}`)
}

function checkOptions(id: string, { lang, sandbox }: Options): void {
  if (!LANGUAGES.some((language) => language === lang))
    throw new UsageError(`${id} takes an answer, not a program, so --lang can only be text (the default).`)
  if (sandbox !== undefined && !SANDBOXES.some((kind) => kind === sandbox))
    throw new UsageError(`There is no sandbox “${printable(sandbox)}”; there are ${SANDBOXES.join(' and ')}.`)
}

/** What came from outside, fit to be shown on a terminal. */
const printable = (text: string) => text.slice(0, 60).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '·')

async function casesOf({ puzzle, cases }: ProblemText, { level: path, seed }: Options): Promise<Testcase[]> {
  if (path === undefined) return cases.map((testcase) => ({ ...testcase, seed: seed ?? testcase.seed }))
  const text = decodeUtf8(await readInput(path, 'level'))
  if (!text.ok) throw new UsageError(`${path}: ${say(text.error.code, text.error.values)}`)
  const level = puzzleOf(puzzle).parseLevel(text.value)
  if (!level.ok) throw new UsageError(`${path}: ${sayOf(puzzle, 'faults', level.error)}`)
  return [{ name: path, level: text.value, seed: seed ?? 0 }]
}

interface Judged {
  readonly report: CaseReport
  /** The place of a fault, to be looked at. */
  readonly mark?: string
}

function judgeCase(
  { puzzle, answerBytes }: ProblemText,
  testcase: Testcase,
  bytes: Buffer,
  own: boolean,
): Judged {
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const measured = () => {
    const { user, system } = process.cpuUsage(cpuBefore)
    return {
      cpuMs: Math.round((user + system) / 1000),
      wallMs: Math.round(performance.now() - began),
      memoryKiB: process.resourceUsage().maxRSS,
    }
  }
  const unreadable = (code: string, values: Fault['values']): Judged => ({
    report: { ...INVALID, name: testcase.name, detail: say(code, values), ...measured() },
  })

  // The problem's limit is meant for its own levels; one's own level may be as large as one likes.
  if (own && bytes.length > answerBytes)
    return unreadable('too-large', { bytes: bytes.length, limit: answerBytes })
  const text = decodeUtf8(bytes)
  if (!text.ok) return unreadable(text.error.code, text.error.values)

  const { name, verdict, score, metrics, reason } = judgeAnswer(puzzle, testcase, text.value)
  const detail = sayOf(puzzle, verdict === 'invalid' ? 'faults' : 'reasons', reason)
  const at = verdict === 'invalid' && (reason as Fault).at
  return {
    report: { name, verdict, score, metrics, detail, ...measured() },
    ...(at ? { mark: markPlace(text.value, at) } : {}),
  }
}

const INVALID = { verdict: 'invalid', score: 0, metrics: {} } as const
