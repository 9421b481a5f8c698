import { PROBLEMS_FOLDER, type ProblemText, problemIds, readProblem } from '@/judge/problems/load'
import type { Prisma, PrismaClient } from '@/lib/generated/prisma/client'

import { checkOptimum } from './optimum'

type Transaction = Prisma.TransactionClient

/**
 * Brings the problems of a folder into the database, each whole or not at all. Returns what a person should know,
 * a sentence a problem.
 *
 * What the files do not say stays: `hidden` is the administrator's. A case that left the files is deleted, but one
 * by which answers were judged is kept as retired, so that nobody's results vanish.
 */
export async function seedProblems(db: PrismaClient, folder = PROBLEMS_FOLDER): Promise<string[]> {
  const lines: string[] = []
  for (const id of problemIds(folder)) {
    const problem = readProblem(id, folder)
    lines.push(...(await db.$transaction((tx) => seedProblem(tx, problem))))
  }
  return lines
}

async function seedProblem(tx: Transaction, problem: ProblemText): Promise<string[]> {
  const { id, cases, statements, editorials, limits, schedule, ...rest } = problem
  const fields = { ...rest, limits: { ...limits }, schedule: schedule.map((order) => ({ ...order })) }
  await tx.problem.upsert({ where: { id }, create: { id, ...fields }, update: fields })

  for (const [locale, { title, summary, body, revision }] of Object.entries(statements)) {
    const statement = { title, summary, body, revision }
    await tx.statement.upsert({
      where: { problemId_locale: { problemId: id, locale } },
      create: { problemId: id, locale, ...statement },
      update: statement,
    })
  }
  await tx.statement.deleteMany({ where: { problemId: id, locale: { notIn: Object.keys(statements) } } })
  await seedEditorials(tx, problem)

  await checkNewOptima(tx, problem)
  for (const [index, { name, sample, seed, level, role = null, group = null, optimum }] of cases.entries()) {
    const proven = {
      optimum: optimum?.value ?? null,
      certificate: (optimum?.certificate ?? []).map((cell) => [...cell]),
    }
    const found = { position: index, sample, seed, level, role, group, ...proven, retired: false }
    await tx.case.upsert({
      where: { problemId_name: { problemId: id, name } },
      create: { problemId: id, name, ...found },
      update: found,
    })
  }
  const retired = await retireCases(
    tx,
    id,
    cases.map(({ name }) => name),
  )
  const texts = `${Object.keys(statements).length} statements, ${Object.keys(editorials).length} editorials`
  return [`${id}: ${cases.length} cases, ${texts}`, ...retired]
}

async function seedEditorials(tx: Transaction, { id, editorials }: ProblemText): Promise<void> {
  for (const [locale, { body, revision }] of Object.entries(editorials))
    await tx.editorial.upsert({
      where: { problemId_locale: { problemId: id, locale } },
      create: { problemId: id, locale, body, revision },
      update: { body, revision },
    })
  await tx.editorial.deleteMany({ where: { problemId: id, locale: { notIn: Object.keys(editorials) } } })
}

/** Checks the optima that are not in the database yet. Throws an Error if one of them is wrong. */
async function checkNewOptima(tx: Transaction, { id, puzzle, cases }: ProblemText): Promise<void> {
  const stored = await tx.case.findMany({ where: { problemId: id, optimum: { not: null } } })
  for (const testcase of cases) {
    const { name, level, optimum } = testcase
    if (!optimum) continue
    const before = stored.find((each) => each.name === name && each.level === level)
    const isKnown =
      before?.optimum === optimum.value &&
      JSON.stringify(before.certificate) === JSON.stringify(optimum.certificate)
    if (!isKnown) checkOptimum(puzzle, { ...testcase, optimum })
  }
}

/** Deletes the cases that are not named, and retires those of them that have results. */
async function retireCases(tx: Transaction, problemId: string, kept: string[]): Promise<string[]> {
  const left = { problemId, name: { notIn: kept } }
  await tx.case.deleteMany({ where: { ...left, results: { none: {} } } })
  const judged = await tx.case.findMany({ where: { ...left, retired: false }, select: { name: true } })
  await tx.case.updateMany({ where: left, data: { retired: true } })
  return judged.map(({ name }) => `${problemId}: the case ${name} is no longer in the files; it is retired`)
}
