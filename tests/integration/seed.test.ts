import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROBLEMS_FOLDER, readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { checkPassword } from '@/lib/users/password'
import { seedAdministrator } from '@/prisma/seed/administrator'
import { seedBuiltInBots } from '@/prisma/seed/built-in-bots'
import { PACKAGES_FOLDER } from '@/prisma/seed/package-folders'
import { readOwnPackage, seedPackages } from '@/prisma/seed/packages'
import { seedProblems } from '@/prisma/seed/problems'
import { makeDuel } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'
import { storeSubmission } from './made'
import { makeUser } from './people'

let folder: string
const ID = 'robot-escape'

beforeAll(() => freshDatabase())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clew-problems-'))
  cpSync(join(PROBLEMS_FOLDER, ID), join(folder, ID), { recursive: true })
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await db.submission.deleteMany()
  await db.problem.deleteMany()
  await db.package.deleteMany()
  await db.user.deleteMany()
})

type ProblemFile = {
  difficulty: number
  cases: { name: string; file: string; sample: boolean; seed: number }[]
}

/** Edits the copied problem.json as a person would. */
function edit(change: (file: ProblemFile) => void) {
  const path = join(folder, ID, 'problem.json')
  const file: ProblemFile = JSON.parse(readFileSync(path, 'utf8'))
  change(file)
  writeFileSync(path, JSON.stringify(file))
}

const addSecondCase = () => edit(({ cases }) => cases.push({ ...cases[0]!, name: 'second', sample: false }))
const dropSecondCase = () => edit(({ cases }) => cases.pop())
const cases = () =>
  db.case.findMany({
    where: { problemId: ID },
    orderBy: { position: 'asc' },
    select: { name: true, retired: true },
  })

/** Stores a submission with a result for every case. */
async function submit() {
  const { id: userId } = await makeUser('ann')
  const verdict = { verdict: 'partial', score: 0.5, reason: {} }
  const results = (await db.case.findMany()).map(({ id }) => ({ caseId: id, ...verdict, metrics: {} }))
  await storeSubmission({ ...verdict, userId, problemId: ID, rank: [1], results: { create: results } })
}

test('the problem in the database equals its files', async () => {
  await seedProblems(db, folder)
  const text = readProblem(ID)
  const problem = await db.problem.findUniqueOrThrow({
    where: { id: ID },
    include: { statements: { orderBy: { locale: 'asc' } }, cases: true },
  })
  const { puzzle, difficulty, answerBytes } = text
  expect(problem).toMatchObject({ puzzle, difficulty, answerBytes })
  const locales = Object.keys(text.statements).sort()
  expect(locales).toContain('en')
  expect(problem.statements).toMatchObject(locales.map((locale) => ({ locale, ...text.statements[locale] })))
  expect(problem.cases).toMatchObject(text.cases.map(({ name, level, seed }) => ({ name, level, seed })))
})

test('a duel is stored with its schedule, and each case with its role', async () => {
  cpSync(join(PROBLEMS_FOLDER, 'maze-duel'), join(folder, 'maze-duel'), { recursive: true })
  await seedProblems(db, folder)
  const { schedule, cases: written } = readProblem('maze-duel')
  const problem = await db.problem.findUniqueOrThrow({
    where: { id: 'maze-duel' },
    include: { cases: { orderBy: { position: 'asc' } } },
  })
  expect(problem).toMatchObject({ kind: 'duel', schedule })
  expect(problem.cases.map(({ name, role, level }) => ({ name, role, level }))).toEqual(
    written.map(({ name, role, level }) => ({ name, role, level })),
  )
})

test('a proven optimum is stored with its level, and a wrong one stores nothing', async () => {
  const path = join(folder, ID, 'optima.json')
  const optima = JSON.parse(readFileSync(path, 'utf8'))
  const stored = () => db.case.findMany({ select: { optimum: true, certificate: true } })
  await seedProblems(db, folder)
  expect(await stored()).toEqual([{ optimum: 35, certificate: optima.classic.certificate }])

  optima.classic.certificate.pop()
  writeFileSync(path, JSON.stringify(optima))
  await expect(seedProblems(db, folder)).rejects.toThrow('classic: it is proven that 25 are needed, not 35')
  expect((await stored())[0]?.certificate).toHaveLength(4)

  writeFileSync(path, JSON.stringify({ classic: { open: 'Nobody has proven it.' } }))
  await seedProblems(db, folder)
  expect(await stored()).toEqual([{ optimum: null, certificate: [] }])
})

test('seeding again changes nothing', async () => {
  await seedProblems(db, folder)
  const before = await db.case.findMany()
  await seedProblems(db, folder)
  expect(await db.case.findMany()).toEqual(before)
})

test('changes in the files are applied, and hidden problems stay hidden', async () => {
  await seedProblems(db, folder)
  await db.problem.update({ where: { id: ID }, data: { hidden: true } })
  edit((file) => {
    file.difficulty = 5
  })
  await seedProblems(db, folder)
  expect(await db.problem.findUnique({ where: { id: ID } })).toMatchObject({ difficulty: 5, hidden: true })
})

test('a case removed from the files is deleted if nothing was judged on it', async () => {
  addSecondCase()
  await seedProblems(db, folder)
  dropSecondCase()
  await seedProblems(db, folder)
  expect(await cases()).toEqual([{ name: 'classic', retired: false }])
})

test('a changed level by which answers were judged is named, so that somebody rejudges the problem', async () => {
  addSecondCase()
  await seedProblems(db, folder)
  await submit()
  edit(({ cases }) => {
    cases[1]!.seed = 7
  })
  const line = `${ID}: answers were judged by other levels of second; rejudge it at /admin/rejudges`
  expect(await seedProblems(db, folder)).toContain(line)
  expect(await seedProblems(db, folder)).not.toContain(line)
})

test('a case with judged answers is retired with a message, and restored with its file', async () => {
  addSecondCase()
  await seedProblems(db, folder)
  await submit()
  dropSecondCase()
  expect(await seedProblems(db, folder)).toContain(
    `${ID}: the case second is no longer in the files; it is retired`,
  )
  expect(await cases()).toEqual([
    { name: 'classic', retired: false },
    { name: 'second', retired: true },
  ])
  expect(await db.caseResult.count()).toBe(2)
  addSecondCase()
  await seedProblems(db, folder)
  expect(await cases()).toEqual([
    { name: 'classic', retired: false },
    { name: 'second', retired: false },
  ])
})

test('the administrator is created once', async () => {
  expect(await seedAdministrator(db, 'a first password')).toBe('admin')
  expect(await seedAdministrator(db, 'another password')).toBeUndefined()
  const { passwordHash, role } = await db.user.findUniqueOrThrow({ where: { username: 'admin' } })
  expect(role).toBe('administrator')
  expect(await checkPassword(passwordHash, 'a first password')).toBe(true)
})

test('a user who signed up as admin does not become administrator', async () => {
  await makeUser('admin')
  expect(await seedAdministrator(db, 'a first password')).toBe('clew-administrator')
  expect(await db.user.findUnique({ where: { username: 'admin' } })).toMatchObject({ role: 'user' })
})

test('the built-in bots are entered once in every duel, and what an administrator has vetoed stays so', async () => {
  await makeDuel()
  expect(await seedBuiltInBots(db)).toEqual(['duel: 8 built-in bots are entered'])
  await db.duelEntry.updateMany({ where: { name: 'spiral' }, data: { status: 'vetoed', veto: 'Too long.' } })
  const before = await db.duelEntry.findMany({ orderBy: { id: 'asc' } })
  const roles = ['architect', 'solver'].flatMap((role) => Array(4).fill(role))
  expect(before.map(({ role }) => role).sort()).toEqual(roles)
  expect(await seedBuiltInBots(db)).toEqual([])
  expect(await db.duelEntry.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
})

const PACKAGE = 'footprints'
const packageFolder = () => {
  const own = join(folder, 'packages')
  cpSync(join(PACKAGES_FOLDER, PACKAGE), join(own, PACKAGE), { recursive: true })
  return own
}
const edited = (own: string) =>
  writeFileSync(join(own, PACKAGE, 'statement', 'problem.en.md'), 'Count the cells.\n\nAll of them.\n')
const published = () =>
  db.problem.findUniqueOrThrow({
    where: { id: PACKAGE },
    include: { package: true, cases: true, statements: true, editorials: true },
  })

test('a package is published with its texts in every language, and nothing waits to be done', async () => {
  const own = packageFolder()
  expect(await seedPackages(own)).toEqual([`${PACKAGE}: 10 cases, difficulty 1`])
  const problem = await published()
  expect(problem).toMatchObject({
    ...{ kind: 'program', difficulty: 1, hidden: false, answerBytes: 131_072 },
    package: { state: 'checked', version: 1, uploadedById: null, timeLimit: 1 },
  })
  const locales = ['en', 'hi', 'ja', 'ru']
  expect(problem.statements.map(({ locale }) => locale).sort()).toEqual(locales)
  expect(problem.editorials.map(({ locale }) => locale).sort()).toEqual(locales)
  const english = problem.statements.find(({ locale }) => locale === 'en')!
  expect(english.title).toBe('Footprints in the snow')
  expect(english.body.startsWith(english.summary)).toBe(true)
  expect(problem.editorials.every(({ body }) => body.includes('**'))).toBe(true)
  expect(problem.cases.filter(({ sample }) => sample)).toHaveLength(2)
  expect(problem.cases).toHaveLength(10)
  const { tree } = await readOwnPackage(PACKAGE)
  expect(await db.packageFile.count()).toBe([...tree.files].length)
  expect(await db.$queryRaw`SELECT FROM graphile_worker._private_jobs`).toEqual([])
})

test('a package whose files are the same is left alone, and a changed one is the next version', async () => {
  const own = packageFolder()
  await seedPackages(own)
  const before = await published()
  expect(await seedPackages(own)).toEqual([])
  expect(await published()).toEqual(before)
  await db.problem.update({ where: { id: PACKAGE }, data: { hidden: true } })
  edited(own)
  // Pictures of a solution are not served, and a language without a solution has no editorial.
  rmSync(join(own, PACKAGE, 'solution'), { recursive: true })
  mkdirSync(join(own, PACKAGE, 'solution'))
  writeFileSync(join(own, PACKAGE, 'solution', 'solution.en.md'), 'Look: ![a map](map.png)\n')
  expect(await seedPackages(own)).toHaveLength(1)
  const { position } = before
  expect(await published()).toMatchObject({ hidden: true, position, package: { version: 2 } })
  expect(await db.editorial.findMany({ select: { locale: true, body: true } })).toEqual([
    { locale: 'en', body: 'Look: _a map_' },
  ])
  // Back to the first files: their version judges again.
  packageFolder()
  expect(await seedPackages(own)).toHaveLength(1)
  expect(await published()).toMatchObject({ hidden: true, package: { version: 1 } })
  expect(await db.package.count()).toBe(2)
})

test('what was stored but not published, as by a killed seed, is published', async () => {
  const own = packageFolder()
  await seedPackages(own)
  await db.problem.deleteMany()
  expect(await seedPackages(own)).toHaveLength(1)
  expect(await db.package.count()).toBe(1)
  expect(await published()).toMatchObject({ package: { version: 1 } })
})

test('what an administrator has put at the address stays', async () => {
  const own = packageFolder()
  await seedPackages(own)
  const boss = await makeUser('boss', 'administrator')
  await db.package.updateMany({ data: { uploadedById: boss.id } })
  edited(own)
  expect(await seedPackages(own)).toEqual([
    `${PACKAGE}: an administrator has published another version, which stays`,
  ])
  await db.problem.update({ where: { id: PACKAGE }, data: { id: 'elsewhere' } })
  expect((await seedPackages(own))[0]).toContain('at another address')
  await db.problem.update({ where: { id: 'elsewhere' }, data: { id: PACKAGE } })
  await db.package.updateMany({ data: { uuid: crypto.randomUUID() } })
  expect((await seedPackages(own))[0]).toContain('another problem has this address')
  expect(await db.package.count()).toBe(1)
})

test('a package that breaks its format stops the seed with a sentence', async () => {
  const own = packageFolder()
  rmSync(join(own, PACKAGE, 'problem.yaml'))
  await expect(seedPackages(own)).rejects.toThrow()
  writeFileSync(join(own, PACKAGE, 'problem.yaml'), 'problem_format_version: 2025-09\ncolour: red\n')
  await expect(seedPackages(own)).rejects.toThrow(/^footprints: problem\.yaml: /)
  expect(await db.package.count()).toBe(0)
})
