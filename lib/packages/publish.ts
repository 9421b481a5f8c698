import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { decodeText } from '@/judge/kit/encoding'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { type Fault, fail, ok, type Result } from '@/judge/kit/result'
import { asTags, MOST_TAGS, TAG, TAG_LENGTH } from '@/judge/kit/text'
import type { Package, Statement } from '@/judge/packages/model'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { isId, isProblemId } from '@/lib/core/id'
import { storable } from '@/lib/core/storable'
import type { Locale } from '@/lib/i18n/locales'
import { dropJob } from '@/lib/jobs/job'
import { packageCheckKey } from '@/lib/jobs/package-check'
import type { TextFault } from '@/lib/typesetting/faults'
import { typeset } from '@/lib/typesetting/typeset'
import { contentOf } from './blobs'
import { numberedCases } from './cases'
import { blobsAt } from './files'
import { modelOf } from './model'
import { isFine, reportSchema } from './report'
import { localesOf, nameIn, statementFor } from './statement'
import { lockPackages } from './store'
import { convertedStatement, isSet, LONGEST_TEXT } from './text'

/** Most characters of a summary, and of a title. */
export const LONGEST_SUMMARY = 200
const MIB = 2 ** 20

interface Published {
  readonly packageId: string
  readonly model: Package
  /** The name of the package, if it has none in a language. */
  readonly name: string
  /** Seconds. */
  readonly timeLimit: number
  readonly difficulty: number
  /** The sentence for the list, given the statement in Markdown. */
  readonly summary: (statement: string) => string
}

/** What is written to publish a package. */
type Publication = Extract<Awaited<ReturnType<typeof publicationOf>>, { ok: true }>['value']

/**
 * Reads from the files of a package what its problem shows, and by which limits it is judged. Errors: why one of its texts
 * cannot be shown.
 */
export async function publicationOf(published: Published) {
  const { packageId, model, timeLimit, difficulty } = published
  const { memoryMiB, outputMiB, codeKiB } = model.limits
  const [statements, editorials] = [await statementsOf(published), await editorialsOf(packageId, model)]
  if (!statements.ok) return statements
  if (!editorials.ok) return editorials
  return ok({
    columns: {
      ...{ packageId, difficulty },
      // Whatever else a package says of itself, such as “C++”, is no tag.
      tags: asTags(model.keywords)
        .filter((tag) => TAG.test(tag) && tag.length <= TAG_LENGTH)
        .slice(0, MOST_TAGS),
      // By the names of the limits of bots, so that whoever tells the limits of a problem tells these.
      limits: {
        firstTurnMs: Math.round(timeLimit * 1000),
        memoryMiB,
        outputBytes: Math.round(outputMiB * MIB),
      },
      answerBytes: Math.min(SOURCE_BYTES, Math.max(1, Math.round(codeKiB * 1024))),
    },
    statements: statements.value,
    editorials: editorials.value,
    cases: numberedCases(model),
  })
}

/**
 * Writes a publication to the problem at an address, which is made if it is not there yet. What `hidden` leaves out stays
 * as it is.
 */
export async function writePublication(
  tx: Transaction,
  id: string,
  { columns, statements, editorials, cases }: Publication,
  hidden: { readonly hidden?: boolean } = {},
): Promise<void> {
  const { _max: last } = await tx.problem.aggregate({ _max: { position: true } })
  await tx.problem.upsert({
    where: { id },
    update: { ...columns, ...hidden },
    create: {
      ...{ id, kind: 'program', secretReplays: 'nobody', laboratory: false, ...columns, ...hidden },
      position: (last.position ?? 0) + 1,
    },
  })
  await tx.statement.deleteMany({ where: { problemId: id } })
  await tx.statement.createMany({ data: statements.map((each) => ({ problemId: id, ...each })) })
  await tx.editorial.deleteMany({ where: { problemId: id } })
  await tx.editorial.createMany({ data: editorials.map((each) => ({ problemId: id, ...each })) })
  await writeCases(tx, id, cases)
}

/** What the list and the page of the problem show, in each language that the package has. */
async function statementsOf({ packageId, model, name, summary }: Published) {
  const bodies = await markdownsOf(packageId, model, (locale) => statementFor(model, locale))
  if (!bodies.ok) return bodies
  return ok(
    bodies.value.map(({ locale, body }) => ({
      ...{ locale, body, summary: storable(summary(body)) },
      title: storable((nameIn(model, locale) ?? name).slice(0, LONGEST_SUMMARY)),
    })),
  )
}

/** The solutions of the package, as editorials: in English, or in any language, and in others only if it has them. */
async function editorialsOf(packageId: string, model: Package) {
  const stated = { statements: model.solutions.filter(({ kind }) => isSet(kind)) }
  const solutions = await markdownsOf(packageId, model, (locale) => {
    const solution = statementFor(stated, locale)
    return locale === 'en' || solution?.language === locale ? solution : undefined
  })
  if (!solutions.ok) return solutions
  // A package says nothing of which text its translations are made from, so all of them are of the one that it has.
  const [original] = solutions.value
  const revision = createHash('sha256')
    .update(original?.body ?? '')
    .digest('hex')
    .slice(0, 12)
  // Pictures of a solution would be served to whoever may read the statement, so their descriptions stand for them.
  return ok(
    solutions.value
      .filter(({ body }) => body !== '')
      .map(({ locale, body }) => ({ locale, body: body.replace(PICTURE, '_$1_'), revision })),
  )
}

/** It takes time that grows with the text and no faster: no part of it can run over the beginning of another picture. */
const PICTURE = /!\[([^\][]*)\]\([^()]*\)/g

/** Texts of a package by language. Those that are neither Markdown nor LaTeX are shown as the files that they are. */
async function markdownsOf(
  packageId: string,
  model: Package,
  textFor: (locale: string) => Statement | undefined,
): Promise<Result<{ locale: Locale; body: string }[], TextFault>> {
  const bodies = new Map<string, string>()
  const chosen = localesOf(model).map((locale) => ({ locale, text: textFor(locale) }))
  for (const { text } of chosen) {
    if (!text) continue
    const { path, kind } = text
    if (!isSet(kind)) continue
    const blob = (await blobsAt(packageId, [path])).get(path)
    if (!blob || blob.size > LONGEST_TEXT) continue
    const read = decodeText(await contentOf(blob.hash))
    if (!read.ok) return fail('file-encoding', { ...read.error.values, file: path })
    const converted = await convertedStatement(packageId, model, { path, kind }, read.value, 'accepted')
    if (!converted.ok) return converted
    const set = await typeset(converted.value.markdown, `package/${packageId}`, 'accepted')
    if (!set.ok) return set
    bodies.set(path, converted.value.markdown)
  }
  return ok(
    chosen.map(({ locale, text }) => ({ locale, body: storable((text && bodies.get(text.path)) ?? '') })),
  )
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
