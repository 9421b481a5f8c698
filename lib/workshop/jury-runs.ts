import 'server-only'
import { z } from 'zod'
import { VERDICTS, type Verdict } from '@/judge/verdicts'
import type { JuryRun } from '@/lib/generated/prisma/client'
import type { Document, Solution } from './document'
import type { Finding } from './findings'
import { solutionKey } from './keys'

const casesSchema = z.array(
  z.object({
    ...{ name: z.string(), verdict: z.enum(VERDICTS), cpuMs: z.number().nullable() },
    /** What its turns need, see `needOf`; missing for answers, and in runs that are older than this. */
    firstTurnMs: z.number().optional(),
    bankMs: z.number().optional(),
  }),
)

export type RunCase = Readonly<z.infer<typeof casesSchema>[number]>

/** The cases that a solution is run on: in a duel those of its role. */
export const casesFor = ({ cases }: Pick<Document, 'cases'>, { role }: Pick<Solution, 'role'>) =>
  cases.filter((each) => each.role === role)

/** A jury solution with what came of its last run. */
export interface JuryLine {
  readonly solution: Solution
  /** `none`: it has not been run for the draft as it is now. */
  readonly state: 'none' | JuryRun['state']
  readonly done: number
  readonly total: number
  readonly verdict: Verdict | null
  readonly cases: readonly RunCase[]
  readonly compileLog: string | null
  readonly cause: string | null
  /** Whether it got every verdict that it promises. */
  readonly kept: boolean
}

/** The jury solutions of a document, each with its run if that is about the document as it is. */
export const juryLines = (document: Document, runs: readonly JuryRun[]): JuryLine[] =>
  document.jury.map((solution): JuryLine => {
    const run = runs.find((each) => each.solution === solution.name)
    if (run?.key !== solutionKey(document, solution)) return { solution, ...NOT_RUN }
    const cases = casesSchema.parse(run.cases)
    const { state, done, total, compileLog, cause } = run
    const verdict = run.verdict as Verdict | null
    const kept =
      state === 'done' &&
      verdict === solution.promise &&
      Object.entries(solution.cases).every(([name, promise]) => verdictIn(cases, name, verdict) === promise)
    return { solution, state, done, total, verdict, cases, compileLog, cause, kept }
  })

const NOT_RUN: Omit<JuryLine, 'solution'> = {
  ...{ state: 'none' as const, done: 0, total: 0, verdict: null, cases: [] },
  ...{ compileLog: null, cause: null, kept: false },
}

/** A program that does not compile has no cases: each has the verdict of the whole. */
const verdictIn = (cases: readonly RunCase[], name: string, whole: Verdict | null) =>
  cases.find((each) => each.name === name)?.verdict ?? whole

/** Why the jury solutions stand in the way of publishing. */
export const juryFindings = (lines: readonly JuryLine[]): Finding[] => lines.flatMap(findingsOfLine)

function findingsOfLine({ solution, state, verdict, cases, kept }: JuryLine): Finding[] {
  const { name, promise } = solution
  const finding = (code: Finding['code'], values: Finding['values'] = {}): Finding => ({
    ...{ section: 'jury', code },
    values: { name, ...values },
  })
  if (kept) return []
  if (state === 'none') return [finding('jury-not-run')]
  if (state === 'failed') return [finding('jury-failed')]
  if (state !== 'done' || verdict === null) return [finding('jury-waiting')]
  return [
    ...(verdict === promise ? [] : [finding('jury-otherwise', { promise, verdict })]),
    ...Object.entries(solution.cases).flatMap(([testcase, promised]) => {
      const got = verdictIn(cases, testcase, verdict)
      return got === null || got === promised
        ? []
        : [finding('jury-case-otherwise', { testcase, promise: promised, verdict: got })]
    }),
  ]
}
