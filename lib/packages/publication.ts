import 'server-only'
import { createHash } from 'node:crypto'
import { decodeText } from '@/judge/kit/encoding'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { fail, ok, type Result } from '@/judge/kit/result'
import type { Package, Statement } from '@/judge/packages/model'
import { storable } from '@/lib/core/storable'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Locale } from '@/lib/i18n/locales'
import type { TextFault } from '@/lib/typesetting/faults'
import { typeset } from '@/lib/typesetting/typeset'
import { contentOf } from './blobs/read'
import { numberedCases } from './cases'
import { blobsAt } from './files'
import { localesOf, nameIn, statementFor } from './statement'
import { convertedStatement, isSet, LONGEST_TEXT } from './text'

type Transaction = Prisma.TransactionClient

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
