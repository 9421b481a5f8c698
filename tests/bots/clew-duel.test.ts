import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { juryFile } from '@/judge/problems/load'
import { clew, runClew } from '../setup/clew'
import { describeNative } from '../setup/native'

/*
 * The command line with programs in real sandboxes. judge/cli/duel.test.ts covers its output for built-in bots.
 */

const scratch = mkdtempSync(join(tmpdir(), 'clew-duel-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const house = (name: string) => juryFile(`maze-duel/${name}.py`)

function file(name: string, text: string): string {
  const path = join(scratch, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

const NO_MAZE = 'print("no maze")\n'
const NO_OPTION = 'def solver(maze, position, options):\n    return (99, 99)\n'
const BROKEN = 'def solver(:\n'

function trials(sandbox: string) {
  const words = (architect: string, solver: string) => [
    ...['duel', '--architect', architect, '--solver', solver],
    ...['--size', '16', '--seed', '4', '--sandbox', sandbox, '--json'],
  ]
  const duel = (architect: string, solver: string) => clew(scratch, words(architect, solver))

  test('programs come to the numbers of their twins of the house, and the process ends', async () => {
    const programs = await runClew(scratch, words(house('deep'), house('right-hand')))
    expect(programs).toEqual(await duel('house:deep', 'house:right-hand'))
    expect(programs.code).toBe(0)
  })

  test('an architect that returns no maze forfeits', async () => {
    const { code, out } = await duel(file('no_maze.py', NO_MAZE), 'house:optimist')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toEqual({
      outcome: 'forfeit',
      reason: expect.stringContaining('A maze has 5 lines'),
      ...{ steps: null, walls: null, distance: null, shortest: null, architectScore: 0, solverScore: null },
    })
  })

  test.each([
    ['answers with no option', NO_OPTION, '', /\(99,99\)/],
    ['crashes', 'raise SystemExit(3)\n', '', /code 3/],
    ['does not compile', BROKEN, 'SyntaxError', /compile/],
  ])('a solver that %s does not finish', async (name, text, said, reason) => {
    const { code, out, err } = await duel('house:spiral', file(`${name.replaceAll(' ', '_')}.py`, text))
    expect(code).toBe(1)
    expect(err).toContain(said)
    expect(JSON.parse(out)).toMatchObject({
      outcome: 'did-not-finish',
      reason: expect.stringMatching(reason),
      ...{ steps: 1024, walls: 225, shortest: 255, architectScore: null, solverScore: 225 / 1024 },
    })
  })
}

describeNative('in boxes', () => trials('native'))
describe('in WebAssembly', () => trials('wasm'))

describe('a tournament of programs', () => {
  const folder = join(scratch, 'tournament')
  mkdirSync(join(folder, 'architects'), { recursive: true })
  mkdirSync(join(folder, 'solvers'))
  for (const name of ['deep', 'prim']) copyFileSync(house(name), join(folder, 'architects', `${name}.py`))
  copyFileSync(house('right-hand'), join(folder, 'solvers', 'right-hand.py'))
  file('tournament/architects/no_maze.py', NO_MAZE)
  file('tournament/solvers/broken.py', BROKEN)
  file('tournament/solvers/README.txt', 'Nothing to see.\n')

  test('has the numbers of the trials, also of those that no solver can finish', async () => {
    const words = ['--sizes', '15', '--seeds', '1', '--house', 'deep,right-hand', '--sandbox', 'wasm']
    const { code, out, err } = await runClew(scratch, ['tournament', folder, ...words, '--json'])
    expect(code).toBe(0)
    expect(err).toContain('left out: README.txt, whose extension names no language')
    expect(err).toContain('broken.py does not compile:')
    const { architects, solvers, trials } = JSON.parse(out)
    expect(trials).toHaveLength(4 * 3)
    const scores = (rows: { id: string; mean: number }[]) =>
      Object.fromEntries(rows.map(({ id, mean }) => [id, mean]))
    const [byArchitect, bySolver] = [scores(architects), scores(solvers)]
    expect(byArchitect['deep.py']).toBe(byArchitect['house:deep'])
    expect(bySolver['right-hand.py']).toBe(bySolver['house:right-hand'])
    expect(architects.at(-1)).toMatchObject({ id: 'no_maze.py', mean: 0, trials: 3, forfeits: 3 })
    expect(solvers.at(-1)).toMatchObject({ id: 'broken.py', trials: 4, forfeits: 1, didNotFinish: 3 })
  })
})
