import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageId, starterFile } from '@/judge/languages'
import { PROBLEMS_FOLDER, problemIds, readProblem } from '@/judge/problems/load'
import { readStarters } from '@/judge/problems/starters'
import { ROLES, type Role } from '@/judge/tournament/trial'

const startersOf = (id: string) => join(PROBLEMS_FOLDER, id, 'starters')
const ofKind = (kind: string) => problemIds().filter((id) => readProblem(id).kind === kind)
const allBots = ofKind('bot')
const bots = allBots.filter((id) => existsSync(startersOf(id)))
const allDuels = ofKind('duel')
const duels = allDuels.filter((id) => existsSync(startersOf(id)))

test.each([...allBots, ...allDuels])('%s has starters, or those of one other problem of its puzzle', (id) => {
  const { puzzle } = readProblem(id)
  expect([...bots, ...duels].filter((other) => readProblem(other).puzzle === puzzle)).toHaveLength(1)
})

const languages = Object.keys(LANGUAGES) as LanguageId[]
/** The names of a problem's starters; two languages may have one in common. */
const wanted = (roles: readonly (Role | null)[]) => [
  ...new Set(roles.flatMap((role) => languages.map((id) => starterFile(id, role)))),
]

test.each(bots)('%s has a starter for each language, and no other files', (id) => {
  expect(readdirSync(startersOf(id)).sort()).toEqual(wanted([null]).sort())
})

test.each(duels)('%s has one for each language and role, and no other files', (id) => {
  const found = readdirSync(startersOf(id), { recursive: true, encoding: 'utf8' })
  expect(found.filter((name) => !ROLES.includes(name as Role)).sort()).toEqual(wanted(ROLES).sort())
})

test('a problem without starters has those of the one like it, and one of somebody else has none', () => {
  expect(readStarters('snake-knots', PROBLEMS_FOLDER)).toEqual(readStarters('snake', PROBLEMS_FOLDER))
  expect(readStarters('snake', PROBLEMS_FOLDER).length).toBeGreaterThan(0)
  expect(readStarters('no-such', PROBLEMS_FOLDER)).toEqual([])
})

test('the TypeScript starters type-check, although the judge does not check types', {
  timeout: 60_000,
}, () => {
  const program = ts.createProgram({
    rootNames: [
      ...bots.map((id) => join(startersOf(id), 'starter.ts')),
      ...duels.flatMap((id) => ROLES.map((role) => join(startersOf(id), `${role}.ts`))),
    ],
    options: {
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      // Each a module of its own, and without the DOM, which has an `escape` too.
      moduleDetection: ts.ModuleDetectionKind.Force,
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts'],
      types: [],
    },
  })
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => [file?.fileName, messageText])
  expect(faults).toEqual([])
})
