import type { Command } from 'commander'
import { decodeText } from '../kit/encoding'
import { DEFAULT_LIMITS, gameWaitLimit, submissionWaitLimit } from '../kit/limits'
import type { Fault } from '../kit/result'
import { utf8Length } from '../kit/text'
import { judgedAlone, type ProblemText, problemIds, readProblem } from '../problems/load'
import { puzzleOf } from '../puzzles'
import type { Testcase } from '../replay/play'
import { judgeAnswer } from '../replay/replay'
import type { SandboxKind } from '../sandbox/types'
import { EXIT_CODES, worst } from '../verdicts'
import { readInput, readText } from './input'
import {
  type CaseReport,
  markPlace,
  printable,
  type Report,
  say,
  sayFault,
  sayOf,
  sumMetrics,
  tellReport,
} from './report'
import { hintFor, sandboxOption, seedOf, UsageError } from './usage'

interface Options {
  readonly lang?: string
  readonly level?: string
  readonly seed?: number
  readonly sandbox?: SandboxKind
  readonly json?: boolean
}

const GAME_WAIT = gameWaitLimit(DEFAULT_LIMITS)
const EACH_WAIT = submissionWaitLimit(GAME_WAIT, 1) - submissionWaitLimit(GAME_WAIT, 0)
const seconds = (milliseconds: number) => `${milliseconds / 1000} s`

/** Adds `clew judge`. */
export function judgeCommand(program: Command): void {
  program
    .command('judge')
    .description('Judge an answer or a program as the site does.')
    .argument('<problem>', 'the id of a problem, see below')
    .argument('<file>', 'the answer or the program; - reads standard input')
    .option('--lang <language>', 'the language of a program, if the ending of the file does not tell it')
    .option('--level <file>', 'judge on this level instead of the problem’s own')
    .option('--seed <number>', 'the seed of the game', seedOf)
    .addOption(sandboxOption())
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      () => `
Problems: ${judgedAlone().join(', ')}.
CPU time and waiting are limited, the same as on the site: by default a program may sleep or wait for ${seconds(GAME_WAIT)} in one
game. What it waits longer than ${seconds(EACH_WAIT)} in a game is added up, and may be ${seconds(submissionWaitLimit(GAME_WAIT, 0))} in all games together.
Exit codes: 0 accepted · 1 judged, not accepted · 2 invalid answer or wrong use · 3 fault of the judge`,
    )
    .action(judge)
}

async function judge(id: string, file: string, options: Options): Promise<void> {
  const problem = findProblem(id)
  if (file === '-' && options.level === '-')
    throw new UsageError('Standard input can be the answer or the level, not both.')
  const {
    report,
    exitCode,
    marks = [],
  } = problem.kind === 'answer'
    ? await judgeAnswerFile(problem, file, options)
    : await judgeBotFile(problem, file, options)
  process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : tellReport(report, marks))
  process.exitCode = exitCode
}

async function judgeAnswerFile(problem: ProblemText, file: string, options: Options) {
  const { lang = 'text', level } = options
  if (lang !== 'text')
    throw new UsageError(
      `${problem.id} takes an answer, not a program, so --lang can only be text (the default).`,
    )
  const cases = await casesOf(problem, options)
  const judged = judgeAnswerBytes(problem, cases, await readInput(file, 'answer'), level === undefined)
  return { ...judged, exitCode: EXIT_CODES[judged.report.verdict] }
}

async function judgeBotFile(problem: ProblemText, file: string, options: Options) {
  const cases = await casesOf(problem, options)
  // Imported here because judging an answer does not need the sandboxes.
  const { judgeProgramFile } = await import('./program')
  return { ...(await judgeProgramFile(problem, cases, file, options)), marks: undefined }
}

function findProblem(id: string): ProblemText {
  const ids = problemIds()
  if (ids.includes(id)) return judgeable(readProblem(id))
  throw new UsageError(`There is no problem “${printable(id)}”. ${hintFor(id, ids, judgedAlone())}`)
}

function judgeable(problem: ProblemText): ProblemText {
  if (problem.kind !== 'duel') return problem
  throw new UsageError(
    `${problem.id} is played by two programs, so clew judge cannot judge it. Use clew duel for one trial, or clew tournament for all; each has a --help.`,
  )
}

async function casesOf({ puzzle, cases }: ProblemText, { level: path, seed }: Options): Promise<Testcase[]> {
  if (path === undefined) return cases.map((testcase) => ({ ...testcase, seed: seed ?? testcase.seed }))
  const text = await readText(path, 'level')
  const level = puzzleOf(puzzle).parseLevel(text)
  if (!level.ok) throw new UsageError(`${path}: ${sayOf(puzzle, 'faults', level.error)}`)
  return [{ name: path, level: text, seed: seed ?? 0 }]
}

interface Judged {
  readonly report: Report
  /** For each case the excerpt that marks its fault, for printing. */
  readonly marks: readonly (string | undefined)[]
}

/** Judges an answer string. `own`: on the problem's levels, to which its length limit applies. */
function judgeAnswerBytes(
  problem: ProblemText,
  cases: readonly Testcase[],
  bytes: Buffer,
  own: boolean,
): Judged {
  const judged = cases.map((testcase) => judgeCase(problem, testcase, bytes, own))
  const reports = judged.map(({ report }) => report)
  const verdict = worst(reports.map((each) => each.verdict))
  return {
    report: {
      problem: problem.id,
      rules: puzzleOf(problem.puzzle).rules,
      verdict,
      score: reports.reduce((sum, { score }) => sum + score, 0) / reports.length,
      metrics: sumMetrics(reports, verdict),
      cases: reports,
    },
    marks: judged.map(({ mark }) => mark),
  }
}

interface JudgedCase {
  readonly report: CaseReport
  /** The excerpt that marks the fault, for printing. */
  readonly mark?: string
}

function judgeCase(
  { puzzle, answerBytes }: ProblemText,
  testcase: Testcase,
  bytes: Buffer,
  own: boolean,
): JudgedCase {
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
  const unreadable = (detail: string): JudgedCase => ({
    report: { ...INVALID, name: testcase.name, detail, ...measured() },
  })

  const text = decodeText(bytes)
  if (!text.ok) return unreadable(sayFault(text.error))
  const size = utf8Length(text.value)
  // The problem's limit applies to its own levels; a level that you supply may be of any size.
  if (own && size > answerBytes) return unreadable(say('too-large', { bytes: size, limit: answerBytes }))

  const { name, verdict, score, metrics, reason } = judgeAnswer(puzzle, testcase, text.value)
  const detail = sayOf(puzzle, verdict === 'invalid' ? 'faults' : 'reasons', reason)
  const at = verdict === 'invalid' && (reason as Fault).at
  return {
    report: { name, verdict, score, metrics, detail, ...measured() },
    ...(at ? { mark: markPlace(text.value, at) } : {}),
  }
}

const INVALID = { verdict: 'invalid', score: 0, metrics: {} } as const
