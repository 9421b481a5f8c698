import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type OpenPackage, openPackage } from '@/judge/packages/files/disk'
import { contentInMemory } from '@/judge/packages/files/memory'
import { PackageTree } from '@/judge/packages/files/tree'
import { Findings } from '@/judge/packages/findings'
import type { Package } from '@/judge/packages/model'
import { readPackage } from '@/judge/packages/read'
import { db } from '@/lib/core/db'
import { tokenOf } from '@/lib/core/form-token'
import { LONGEST_SUMMARY, publicationOf, writePublication } from '@/lib/packages/publish'
import { identityOf, lockPackages, storePackage } from '@/lib/packages/store'
import { stored } from '@/lib/packages/upload'
import { PACKAGES_FOLDER, packageIds } from './package-folders'

/** A problem with all its files is one transaction, and the machine may be slow. */
const PATIENCE = { timeout: 120_000, maxWait: 30_000 }

interface OwnPackage {
  readonly id: string
  readonly problem: Package
  readonly tree: PackageTree
  readonly difficulty: number
}

/**
 * Brings the packages of a folder into the database and publishes them, the easiest first, with the functions that serve
 * administrators. Their programs are not run: the tests do that. Returns a sentence for each package that was published,
 * and for each that could not be.
 *
 * A package whose files are those of a version that is stored already is left alone. What an administrator decided stays:
 * `hidden`, and a version of their own. Throws an Error if a package breaks its format.
 */
export async function seedPackages(folder = PACKAGES_FOLDER): Promise<string[]> {
  const packages = await Promise.all(packageIds(folder).map((id) => readOwnPackage(id, folder)))
  packages.sort((one, other) => one.difficulty - other.difficulty)
  const lines: string[] = []
  for (const one of packages) {
    const line = await seedPackage(one)
    if (line) lines.push(`${one.id}: ${line}`)
  }
  return lines
}

/** Reads one of the packages. Throws an Error if it breaks its format. */
export async function readOwnPackage(id: string, folder = PACKAGES_FOLDER): Promise<OwnPackage> {
  const { tree: given, findings } = await openSmall(join(folder, id))
  const { problem, tree } = await readPackage(given, findings)
  const [first] = [...findings.problems, ...findings.warnings]
  if (first) throw new Error(`${id}: ${first.where}: ${first.code} ${JSON.stringify(first.values)}`)
  return { id, problem, tree, difficulty: difficultyOf(failing(problem)) }
}

/** The files of a folder, all in memory: they are read three times, and there are hundreds. */
async function openSmall(path: string): Promise<Pick<OpenPackage, 'tree' | 'findings'>> {
  const { tree, findings } = await openPackage(path)
  const files = [...tree.files].sort((one, other) => (one.path < other.path ? -1 : 1))
  const read = files.map(async (file) => {
    const content = contentInMemory(await file.content.bytes())
    return [file.path, { ...file, content }] as const
  })
  return { tree: new PackageTree(new Map(await Promise.all(read))), findings }
}

async function seedPackage({ id, problem, tree, difficulty }: OwnPackage): Promise<string | undefined> {
  const uuid = await identityOf(problem, id)
  const token = tokenOf('prisma/seed/packages', id, await hashOf(tree))
  const [known, taken] = await Promise.all([
    db.package.findUnique({ where: { token }, select: { id: true, problem: { select: { id: true } } } }),
    otherAt(id, uuid),
  ])
  if (known?.problem) return undefined
  if (taken) return taken
  const found = stored(new Findings())
  const packageId =
    known?.id ?? (await storePackage(problem, tree, { name: id, token, found, uploader: null }))
  const timeLimit = problem.limits.time
  if (timeLimit === undefined) throw new Error(`${id}: problem.yaml has no time limit`)
  const publication = await publicationOf({
    ...{ packageId, model: problem, name: id, timeLimit, difficulty },
    summary: firstParagraph,
  })
  if (!publication.ok) throw new Error(`${id}: a text cannot be shown: ${JSON.stringify(publication.error)}`)
  return db.$transaction(async (tx) => {
    await lockPackages(tx, uuid)
    await lockPackages(tx, id)
    await writePublication(tx, id, publication.value)
    return `${publication.value.cases.length} cases, difficulty ${difficulty}`
  }, PATIENCE)
}

/** Why the package must not judge the problem at its address; `undefined` if it may. */
async function otherAt(id: string, uuid: string): Promise<string | undefined> {
  if ((await db.draft.count({ where: { id } })) > 0)
    return 'a problem of the Workshop has this address, so the package is not published'
  const select = { id: true, package: { select: { uuid: true, uploadedById: true } } }
  const problems = await db.problem.findMany({ where: { OR: [{ id }, { package: { uuid } }] }, select })
  if (problems.some((one) => one.id !== id))
    return 'an administrator has published this problem at another address, so the package is not published'
  const [problem] = problems
  if (problem && problem.package?.uuid !== uuid)
    return 'another problem has this address, so the package is not published'
  return problem?.package?.uploadedById
    ? 'an administrator has published another version, which stays'
    : undefined
}

/** A hash of all paths and bytes. */
async function hashOf({ files }: PackageTree): Promise<string> {
  const hash = createHash('sha256')
  for (const { path, size, content } of files) {
    hash.update(`\n${size} ${path}\n`)
    for await (const piece of content.stream()) hash.update(piece)
  }
  return hash.digest('hex')
}

/** The summary for the list: what a statement begins with. */
const firstParagraph = (statement: string): string =>
  (statement.split('\n\n')[0] ?? '').replace(/\s+/g, ' ').slice(0, LONGEST_SUMMARY)

/** What the jury tries first, by the names of its programs: the rule of docs/packages.md. */
const PLAIN_ATTEMPTS = ['literal', 'exhaustive', 'greedy', 'usual']

/** The difficulty of a problem, 1 to 5, by the files below `submissions` that are not accepted. */
export function difficultyOf(failed: readonly string[]): number {
  const names = failed.map((file) => /^[^/]+\/([^/.]+)/.exec(file)?.[1])
  return 1 + PLAIN_ATTEMPTS.filter((attempt) => names.includes(attempt)).length
}

/** The submissions of a package that are not accepted, as it promises. */
export const failing = ({ submissions }: Pick<Package, 'submissions'>): string[] =>
  submissions.map(({ name }) => name).filter((name) => !name.startsWith('accepted/'))
