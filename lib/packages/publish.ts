import 'server-only'
import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { isId, isProblemId } from '@/lib/core/id'
import { dropJob } from '@/lib/jobs/job'
import { packageCheckKey } from '@/lib/jobs/package-check'
import { numberedCases } from './cases'
import { modelOf } from './model'
import { LONGEST_SUMMARY, publicationOf, writePublication } from './publication'
import { isFine, reportSchema } from './report'
import { lockPackages } from './store'

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
 * `without-limit`, `address-form`, `address-taken`, and those of `TextFault` if a text of it cannot be shown.
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
  if (row.timeLimit === null) return refused('without-limit')
  if (numberedCases(model).length === 0) return refused('without-cases')
  const publication = await publicationOf({
    ...{ packageId, model, name: row.name, timeLimit: row.timeLimit, difficulty: form.difficulty },
    summary: () => form.summary,
  })
  if (!publication.ok) return publication
  return db.$transaction(async (tx): Promise<Result<string, Fault>> => {
    await lockPackages(tx, row.uuid)
    const known = await tx.problem.findFirst({ where: { package: { uuid: row.uuid } }, select: { id: true } })
    const id = known?.id ?? form.problem
    if (!isProblemId(id)) return refused('address-form')
    // Two packages published at the same address at the same time: the second is refused.
    await lockPackages(tx, id)
    if (!known && (await tx.problem.count({ where: { id } })) > 0) return refused('address-taken', { id })
    await writePublication(tx, id, publication.value, { hidden: false })
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
