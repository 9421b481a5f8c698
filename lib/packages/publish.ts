import 'server-only'
import { z } from 'zod'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import type { Package } from '@/judge/packages/model'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { isId, isProblemId } from '@/lib/core/id'
import { storable } from '@/lib/core/storable'
import type { Prisma } from '@/lib/generated/prisma/client'
import { packageCheckKey } from '@/lib/queue/package-check'
import { dropJob } from '@/lib/queue/queue'
import { readBlob } from './blobs/read'
import { numberedCases } from './cases'
import { blobsAt } from './files'
import { lockPackages } from './lock'
import { markdownOf } from './markdown'
import { modelOf } from './model'
import { isFine, reportSchema } from './report'
import { localesOf, nameIn, statementFor } from './statement'

type Transaction = Prisma.TransactionClient

const LONGEST_SUMMARY = 200
const MIB = 2 ** 20
/** Statements of packages may have a mebibyte; the page of a problem sets at most this, in bytes. */
const LONGEST_STATEMENT = 256 * 1024
/** Writing the cases of a large package takes a second. */
const PATIENCE = { timeout: 60_000, maxWait: 30_000 }

/** The form that publishes a package. Messages are codes of `packages.faults`. */
export const publishForm = z.object({
  /** Its address; an earlier version has decided it already. */
  problem: z.string().trim().toLowerCase().default(''),
  difficulty: z.coerce.number().int().min(1, 'difficulty').max(5, 'difficulty'),
  summary: z.string().trim().max(LONGEST_SUMMARY, 'summary-long').default(''),
  /** Whether it is published although the check found problems. */
  anyway: z.literal('1').optional(),
})
export type PublishForm = z.output<typeof publishForm>

/**
 * Makes a package the problem that people solve, or the next version of it, for administrators. What has been judged stays
 * as it is until it is rejudged. Returns the id of the problem; `undefined` if there is no such package.
 *
 * Throws `NotAllowed` unless the actor is an administrator. Errors: `unchecked`, `has-problems`, `without-cases`,
 * `without-limit`, `address-form`, `address-taken`.
 */
export async function publishPackage(
  actor: Actor | null,
  packageId: string,
  form: PublishForm,
): Promise<Result<string, Fault> | undefined> {
  requireAdministrator(actor)
  const model = await modelOf(packageId)
  const row = model && (await db.package.findUnique({ where: { id: packageId }, omit: { model: true } }))
  if (!row) return undefined
  if (row.state !== 'checked') return refused('unchecked')
  if (!form.anyway && !isFine(reportSchema.parse(row.report))) return refused('has-problems')
  const { timeLimit } = row
  if (timeLimit === null) return refused('without-limit')
  const cases = numberedCases(model)
  if (cases.length === 0) return refused('without-cases')
  const statements = await statementsOf(packageId, model, row.name, form.summary)
  return db.$transaction(async (tx): Promise<Result<string, Fault>> => {
    await lockPackages(tx, row.uuid)
    const known = await tx.problem.findFirst({ where: { package: { uuid: row.uuid } }, select: { id: true } })
    const id = known?.id ?? form.problem
    if (!isProblemId(id)) return refused('address-form')
    // Two packages published at the same address at the same time: the second is refused.
    await lockPackages(tx, id)
    if (!known && (await tx.problem.count({ where: { id } })) > 0) return refused('address-taken', { id })
    const columns = {
      ...{ packageId, difficulty: form.difficulty, hidden: false },
      // By the names of the limits of bots, so that whoever tells the limits of a problem tells these.
      limits: {
        firstTurnMs: Math.round(timeLimit * 1000),
        memoryMiB: model.limits.memoryMiB,
        outputBytes: Math.round(model.limits.outputMiB * MIB),
      },
      answerBytes: Math.min(SOURCE_BYTES, Math.max(1, Math.round(model.limits.codeKiB * 1024))),
    }
    if (known) await tx.problem.update({ where: { id }, data: columns })
    else {
      const last = await tx.problem.aggregate({ _max: { position: true } })
      await tx.problem.create({
        data: {
          ...{ id, kind: 'program', secretReplays: 'nobody', laboratory: false, ...columns },
          position: (last._max.position ?? 0) + 1,
        },
      })
    }
    await tx.statement.deleteMany({ where: { problemId: id } })
    await tx.statement.createMany({ data: statements.map((each) => ({ problemId: id, ...each })) })
    await writeCases(tx, id, cases)
    await record(
      {
        ...{ actorId: actor.id, action: 'problem-published', subject: `problem/${id}` },
        detail: { package: packageId, version: row.version },
      },
      tx,
    )
    return ok(id)
  }, PATIENCE)
}

const refused = (code: string, values: Fault['values'] = {}): Result<never, Fault> => ({
  ok: false,
  error: { code, values },
})

/** What the list and the page of the problem show, in each language that the package has. */
async function statementsOf(packageId: string, model: Package, name: string, summary: string) {
  const locales = localesOf(model)
  const chosen = locales.map((locale) => ({ locale, statement: statementFor(model, locale) }))
  const bodies = new Map<string, string>()
  for (const { statement } of chosen) {
    if (statement?.kind !== 'md' && statement?.kind !== 'tex') continue
    const blob = (await blobsAt(packageId, [statement.path])).get(statement.path)
    if (!blob || blob.size > LONGEST_STATEMENT) continue
    const { markdown } = markdownOf(await textOf(blob.hash), statement.kind, model, packageId)
    bodies.set(statement.path, markdown)
  }
  return chosen.map(({ locale, statement }) => ({
    ...{ locale, summary: storable(summary) },
    title: storable((nameIn(model, locale) ?? name).slice(0, LONGEST_SUMMARY)),
    // Any other statement is shown as the file that it is.
    body: storable((statement && bodies.get(statement.path)) ?? ''),
  }))
}

async function textOf(hash: string): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of readBlob(hash)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** Cases that the package has no more stay for the results that point to them, and are not judged again. */
async function writeCases(
  tx: Transaction,
  problemId: string,
  cases: ReturnType<typeof numberedCases>,
): Promise<void> {
  const names = cases.map(({ name }) => name)
  await tx.case.updateMany({ where: { problemId, name: { notIn: names } }, data: { retired: true } })
  const rows = cases.map(({ name, position, sample, group }) => ({
    name,
    position,
    sample,
    group: group ?? null,
  }))
  await tx.$executeRaw`
    UPDATE "Case" c SET position = r.position, sample = r.sample, "group" = r."group", retired = false
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(name text, position int, sample bool, "group" text)
     WHERE c."problemId" = ${problemId} AND c.name = r.name`
  await tx.case.createMany({
    data: rows.map((row) => ({ problemId, level: '', ...row })),
    skipDuplicates: true,
  })
}

/** Hides the problem of a package from everybody else. Returns false if there is none. */
export async function unpublishPackage(actor: Actor | null, packageId: string): Promise<boolean> {
  requireAdministrator(actor)
  if (!isId(packageId)) return false
  return db.$transaction(async (tx) => {
    const problem = await tx.problem.findUnique({ where: { packageId }, select: { id: true, hidden: true } })
    if (!problem || problem.hidden) return problem !== null
    await tx.problem.update({ where: { id: problem.id }, data: { hidden: true } })
    await record({ actorId: actor.id, action: 'problem-unpublished', subject: `problem/${problem.id}` }, tx)
    return true
  })
}

/**
 * Deletes a version of a package that judges nothing; its files go with the next sweep. Returns false if there is none, or
 * if it is the version that judges a problem.
 */
export async function deletePackage(actor: Actor | null, packageId: string): Promise<boolean> {
  requireAdministrator(actor)
  if (!isId(packageId)) return false
  return db.$transaction(async (tx) => {
    const row = await tx.package.findUnique({
      where: { id: packageId },
      select: { uuid: true, version: true },
    })
    if (!row) return false
    await lockPackages(tx, row.uuid)
    await dropJob(tx, packageCheckKey(packageId))
    const { count } = await tx.package.deleteMany({ where: { id: packageId, problem: null } })
    if (count === 0) return false
    await record(
      {
        ...{ actorId: actor.id, action: 'package-deleted', subject: `package/${row.uuid}` },
        detail: { version: row.version },
      },
      tx,
    )
    return true
  })
}
