import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { LANGUAGES } from '@/judge/languages'
import { PROBLEMS_FOLDER, problemIds, readProblem } from '@/judge/problems/load'
import { ROLES } from '@/judge/tournament/trial'
import { starterFiles } from '@/scripts/up/starters.mjs'

// The build inlines the files, so they do not depend on the directory the server is started in.
vi.stubEnv('STARTERS', JSON.stringify(starterFiles()))
vi.spyOn(process, 'cwd').mockReturnValue('/nowhere')
const { startersOf } = await import('./starters')
afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const languages = Object.keys(LANGUAGES).sort()
/** The others have those of the problem like them. */
const withPrograms = problemIds()
  .map((id) => readProblem(id))
  .filter(({ id, kind }) => kind !== 'answer' && existsSync(join(PROBLEMS_FOLDER, id, 'starters')))

test.each(withPrograms.map(({ id, kind }) => [id, kind] as const))(
  'the build contains a starter for %s in every language',
  (id, kind) => {
    for (const role of kind === 'duel' ? ROLES : [null])
      expect(Object.keys(startersOf(id, role)).sort()).toEqual(languages)
  },
)

test.each([
  ['snake', null, 'python', 'starter.py'],
  ['snake', null, 'pypy', 'starter.py'],
  ['snake', null, 'java', 'Main.java'],
  ['maze-duel', 'solver', 'cpp', 'solver.cpp'],
  ['maze-duel', 'solver', 'pypy', 'solver.py'],
  ['maze-duel', 'architect', 'java', 'architect/Main.java'],
] as const)('%s as %s in %s starts with %s', (id, role, language, file) => {
  const text = readFileSync(join(PROBLEMS_FOLDER, id, 'starters', file), 'utf8')
  expect(startersOf(id, role)[language]?.text).toBe(text)
})

test('problems without programs have none', () => {
  for (const id of ['robot-escape', 'no-such', '__proto__', '../snake']) expect(startersOf(id)).toEqual({})
})
