import type { Limits } from '@/judge/kit/limits'
import type { Transaction } from '@/lib/core/db'
import type { DuelRole, ProblemKind, ReplayAudience } from '@/lib/generated/prisma/enums'

/** A problem as it is stored: `ProblemText` of judge/problems, and what the Workshop publishes. */
export interface WrittenProblem {
  readonly id: string
  readonly puzzle: string
  readonly kind: ProblemKind
  readonly difficulty: number
  readonly position: number
  readonly tags: readonly string[]
  readonly answerBytes: number
  readonly secretReplays: ReplayAudience
  readonly laboratory: boolean
  readonly showsOptimum: boolean
  readonly limits: Partial<Limits>
  readonly cases: readonly WrittenCase[]
  readonly schedule: readonly { readonly size: number; readonly seed: number }[]
  readonly statements: Readonly<Record<string, WrittenStatement>>
  readonly editorials: Readonly<Record<string, WrittenEditorial>>
  readonly editorialForSolvers: boolean
  readonly editorialOpensAt: Date | null
}

interface WrittenCase {
  readonly name: string
  readonly sample: boolean
  readonly seed: number
  readonly level: string
  readonly role?: DuelRole
  readonly group?: string
  readonly optimum?: {
    readonly value: number
    readonly certificate: readonly (readonly [number, number])[]
  }
}

interface WrittenStatement {
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly revision: string
}

interface WrittenEditorial {
  readonly body: string
  readonly revision: string
}

/**
 * Stores a problem whole: its settings, texts and cases, whether they come from files or from the Workshop. `hidden` is
 * left as it is.
 *
 * A case that the problem no longer has is deleted, but one by which answers were judged is kept as retired, so that
 * nobody's results vanish. Returns the names of those.
 */
export async function writeProblem(tx: Transaction, problem: WrittenProblem): Promise<string[]> {
  const { id, cases, statements, editorials, limits, schedule, tags, ...rest } = problem
  const fields = {
    ...rest,
    tags: [...tags],
    limits: { ...limits },
    schedule: schedule.map((order) => ({ ...order })),
  }
  await tx.problem.upsert({ where: { id }, create: { id, ...fields }, update: fields })
  await writeStatements(tx, problem)
  await writeEditorials(tx, problem)
  for (const [position, testcase] of cases.entries()) await writeCase(tx, id, position, testcase)
  return retireCases(
    tx,
    id,
    cases.map(({ name }) => name),
  )
}

async function writeStatements(tx: Transaction, { id, statements }: WrittenProblem): Promise<void> {
  for (const [locale, { title, summary, body, revision }] of Object.entries(statements)) {
    const statement = { title, summary, body, revision }
    await tx.statement.upsert({
      where: { problemId_locale: { problemId: id, locale } },
      create: { problemId: id, locale, ...statement },
      update: statement,
    })
  }
  await tx.statement.deleteMany({ where: { problemId: id, locale: { notIn: Object.keys(statements) } } })
}

async function writeEditorials(tx: Transaction, { id, editorials }: WrittenProblem): Promise<void> {
  for (const [locale, { body, revision }] of Object.entries(editorials))
    await tx.editorial.upsert({
      where: { problemId_locale: { problemId: id, locale } },
      create: { problemId: id, locale, body, revision },
      update: { body, revision },
    })
  await tx.editorial.deleteMany({ where: { problemId: id, locale: { notIn: Object.keys(editorials) } } })
}

async function writeCase(tx: Transaction, problemId: string, position: number, testcase: WrittenCase) {
  const { name, sample, seed, level, role = null, group = null, optimum } = testcase
  const proven = {
    optimum: optimum?.value ?? null,
    certificate: (optimum?.certificate ?? []).map((cell) => [...cell]),
  }
  const found = { position, sample, seed, level, role, group, ...proven, retired: false }
  await tx.case.upsert({
    where: { problemId_name: { problemId, name } },
    create: { problemId, name, ...found },
    update: found,
  })
}

/** Deletes the cases that are not named, and retires those of them that have results. */
async function retireCases(tx: Transaction, problemId: string, kept: string[]): Promise<string[]> {
  const left = { problemId, name: { notIn: kept } }
  await tx.case.deleteMany({ where: { ...left, results: { none: {} } } })
  const judged = await tx.case.findMany({ where: { ...left, retired: false }, select: { name: true } })
  await tx.case.updateMany({ where: left, data: { retired: true } })
  return judged.map(({ name }) => name)
}
