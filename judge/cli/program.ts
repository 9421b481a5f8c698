import { openArena } from '../arena'
import { JudgeFault } from '../arena/game'
import { type JudgedProgram, judgeProgram } from '../arena/judge'
import { decodeText } from '../kit/encoding'
import { DEFAULT_LIMITS } from '../kit/limits'
import { utf8Length } from '../kit/text'
import { isLanguageId, LANGUAGES, type LanguageId, languageOfFile } from '../languages'
import type { ProblemText } from '../problems/load'
import { puzzleOf } from '../puzzles'
import type { Testcase } from '../replay/play'
import type { SandboxKind } from '../sandbox/types'
import { EXIT_CODES, sentenceKey, type Verdict } from '../verdicts'
import { checkLanguage, warnOfDoubt } from './contestants'
import { readInput } from './input'
import { type CaseReport, printable, type Report, say, sayFault, sayKey, sumMetrics } from './report'
import { hintFor, UsageError } from './usage'

interface Options {
  readonly lang?: string
  readonly sandbox?: SandboxKind
}

interface Judged {
  readonly report: Report
  readonly exitCode: number
}

/**
 * Judges a program on the given cases as a worker does. A source that is too long or not text is `invalid` with exit
 * code 2, like such an answer; a program whose reply cannot be parsed has been judged: exit code 1.
 */
export async function judgeProgramFile(
  problem: ProblemText,
  cases: readonly Testcase[],
  file: string,
  options: Options,
): Promise<Judged> {
  const language = languageFor(file, options.lang)
  const bytes = await readInput(file, 'program')
  const refuse = (detail: string): Judged => ({
    report: reportOf(problem, {
      ...NOTHING,
      verdict: 'invalid',
      cases: [single('source', 'invalid', detail)],
    }),
    exitCode: EXIT_CODES.invalid,
  })
  const text = decodeText(bytes)
  if (!text.ok) return refuse(sayFault(text.error))
  const size = utf8Length(text.value)
  if (size > problem.answerBytes)
    return refuse(say('source-too-large', { bytes: size, limit: problem.answerBytes }))
  const source = { language, text: text.value }
  warnOfDoubt(file, source, problem.puzzle)
  return judgeSource(problem, cases, source, options.sandbox)
}

function languageFor(file: string, wished: string | undefined): LanguageId {
  const ids = Object.keys(LANGUAGES)
  if (wished !== undefined) {
    if (isLanguageId(wished)) return wished
    throw new UsageError(`There is no language “${printable(wished)}”. ${hintFor(wished, ids)}`)
  }
  const language = file === '-' ? undefined : languageOfFile(file)
  if (language) return language
  throw new UsageError(
    file === '-'
      ? `Name the language of standard input with --lang: ${ids.join(', ')}.`
      : `The ending of ${printable(file)} tells no language. Name it with --lang: ${ids.join(', ')}.`,
  )
}

async function judgeSource(
  problem: ProblemText,
  cases: readonly Testcase[],
  source: { readonly language: LanguageId; readonly text: string },
  sandbox: SandboxKind | undefined,
): Promise<Judged> {
  const arena = await openArena({ kind: sandbox ?? 'auto', slots: 1 })
  try {
    checkLanguage(arena, source.language)
    const limits = { ...DEFAULT_LIMITS, ...problem.limits }
    const judged = await judgeProgram(arena, { puzzle: problem.puzzle, limits, cases }, source)
    const { verdict } = judged
    return {
      report: reportOf(problem, { ...judged, cases: casesOf(problem, judged) }),
      exitCode: verdict === 'invalid' ? EXIT_CODES.partial : EXIT_CODES[verdict],
    }
  } catch (error) {
    if (!(error instanceof JudgeFault)) throw error
    const cases = [single('judge', 'judge-error', error.message)]
    return {
      report: reportOf(problem, { ...NOTHING, verdict: 'judge-error', cases }),
      exitCode: EXIT_CODES['judge-error'],
    }
  } finally {
    await arena.close()
  }
}

const NOTHING = { score: 0 } as const

const reportOf = (
  { id, puzzle }: ProblemText,
  { verdict, score, cases }: Pick<Report, 'verdict' | 'score' | 'cases'>,
): Report => ({
  problem: id,
  rules: puzzleOf(puzzle).rules,
  verdict,
  score,
  metrics: sumMetrics(cases, verdict),
  cases,
})

function casesOf({ puzzle }: ProblemText, judged: JudgedProgram): CaseReport[] {
  // In this case the compiler's output is the only detail.
  if (judged.verdict === 'compile-error')
    return [single('compile', 'compile-error', judged.compileLog.trim())]
  return judged.cases.map(({ name, verdict, score, metrics, reason, usage }) => ({
    name,
    verdict,
    score,
    metrics,
    detail: sayKey(sentenceKey(puzzleOf(puzzle), verdict, reason.code), reason.values),
    cpuMs: Math.round(usage.cpuMs),
    wallMs: Math.round(usage.wallMs),
    memoryKiB: Math.round(usage.memoryKiB),
  }))
}

const single = (name: string, verdict: Verdict, detail: string): CaseReport => ({
  name,
  verdict,
  score: 0,
  metrics: {},
  detail,
  cpuMs: 0,
  wallMs: 0,
  memoryKiB: 0,
})
