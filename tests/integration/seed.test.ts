import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROBLEMS_FOLDER, readProblem } from '@/judge/problems/load'
import { db } from '@/lib/core/db'
import { checkPassword } from '@/lib/users/password'
import { seedAdministrator } from '@/prisma/seed/administrator'
import { seedBuiltInBots } from '@/prisma/seed/built-in-bots'
import { seedProblems } from '@/prisma/seed/problems'
import { makeDuel } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'

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
  const user = await db.user.create({ data: { username: 'ann', name: 'Ann' } })
  const verdict = { verdict: 'partial', score: 0.5, reason: {} }
  const results = (await db.case.findMany()).map(({ id }) => ({ caseId: id, ...verdict, metrics: {} }))
  await db.submission.create({
    data: {
      ...verdict,
      userId: user.id,
      problemId: ID,
      token: crypto.randomUUID(),
      answer: 'R',
      rank: [1],
      rules: 1,
      results: { create: results },
    },
  })
}

test('the problem in the database equals its files', async () => {
  await seedProblems(db, folder)
  const text = readProblem(ID)
  const problem = await db.problem.findUniqueOrThrow({
    where: { id: ID },
    include: { statements: { orderBy: { locale: 'asc' } }, cases: true },
  })
  expect(problem).toMatchObject({
    puzzle: text.puzzle,
    difficulty: text.difficulty,
    answerBytes: text.answerBytes,
  })
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
  await db.user.create({ data: { username: 'admin', name: 'Somebody' } })
  expect(await seedAdministrator(db, 'a first password')).toBe('clew-administrator')
  expect(await db.user.findUnique({ where: { username: 'admin' } })).toMatchObject({ role: 'user' })
})

test('the built-in bots are entered once in every duel, and what an administrator has vetoed stays so', async () => {
  await makeDuel()
  expect(await seedBuiltInBots(db)).toEqual(['duel: 8 built-in bots are entered'])
  await db.duelEntry.updateMany({ where: { name: 'spiral' }, data: { status: 'vetoed', veto: 'Too long.' } })
  const before = await db.duelEntry.findMany({ orderBy: { id: 'asc' } })
  expect(before.map(({ role }) => role).sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'architect'),
    ...Array.from({ length: 4 }, () => 'solver'),
  ])
  expect(await seedBuiltInBots(db)).toEqual([])
  expect(await db.duelEntry.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
})
