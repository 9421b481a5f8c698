import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scriptedArena } from '@/tests/setup/arena'
import { clew } from '@/tests/setup/clew'
import * as arenas from '../arena'
import type { Arena } from '../arena/game'

/*
 * What the duel commands do after a judge error. The arena is scripted, so that it can fail on demand: each source is
 * the name of a built-in bot that it plays like, see `scriptedArena`.
 */

let arena: Arena
beforeEach(() => {
  vi.spyOn(arenas, 'openArena').mockImplementation(async () => arena)
  // The pauses between two tries.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((next: () => void) => setImmediate(next)) as never)
})
afterEach(() => vi.restoreAllMocks())

const scratch = mkdtempSync(join(tmpdir(), 'clew-faults-'))
afterAll(() => rmSync(scratch, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(scratch, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

const run = (...words: string[]) => clew(scratch, words)

/** An arena in which the first `times` games of a program fail, or all of them. */
function spoiling(program: string, times = Number.POSITIVE_INFINITY): { games: number } {
  const count = { games: 0 }
  arena = scriptedArena({
    onPlay: (text) => {
      if (text.startsWith(program) && count.games++ < times) throw new Error('the disk is full')
    },
  })
  return count
}

/** An arena that fails to compile sources with this prefix, the first `times` times or always. */
function notCompiling(program: string, times = Number.POSITIVE_INFINITY) {
  const whole = scriptedArena()
  let tries = 0
  arena = {
    ...whole,
    compile: async (source) => {
      if (source.text.startsWith(program) && tries++ < times) throw new Error('no memory is left')
      return whole.compile(source)
    },
  }
}

describe('clew duel', () => {
  const solver = file('solver.py', 'optimist')
  const words = ['duel', '--architect', 'house:deep', '--solver', solver, '--size', '15']

  test.each([
    ['spoils the game', () => spoiling('optimist'), 'the disk is full'],
    ['does not compile', () => notCompiling('optimist'), 'no memory is left'],
  ])('a judge that %s exits with 3', async (_, open, cause) => {
    open()
    const { code, out, err } = await run(...words, '--json')
    expect({ code, err }).toEqual({ code: 3, err: '' })
    expect(JSON.parse(out)).toEqual({
      outcome: 'judge-error',
      reason: cause,
      ...{
        steps: null,
        walls: null,
        distance: null,
        shortest: null,
        architectScore: null,
        solverScore: null,
      },
    })
  })

  test('in sentences, the fault is printed on stderr', async () => {
    spoiling('optimist')
    expect(await run(...words)).toEqual({
      code: 3,
      out: '',
      err: 'clew: a fault of the judge, not of the programs: the disk is full\n',
    })
  })
})

describe('clew tournament', () => {
  const folder = join(scratch, 'tournament')
  file('tournament/architects/spiral.py', 'spiral')
  file('tournament/architects/prim.py', 'prim')
  file('tournament/solvers/optimist.py', 'optimist')
  file('tournament/solvers/tremaux.py', 'tremaux')
  const words = ['tournament', folder, '--sizes', '15,16']
  const json = async () => {
    const { code, out } = await run(...words, '--json')
    return { code, ...JSON.parse(out) }
  }

  test.each([
    ['games', () => spoiling('', 3)],
    ['compilations', () => notCompiling('', 3)],
  ])('%s that fail three times are retried a fourth time, invisibly', async (_, open) => {
    arena = scriptedArena()
    const flawless = await json()
    expect(flawless).toMatchObject({ code: 0, faults: [] })
    open()
    expect(await json()).toEqual(flawless)
  })

  test('trials that cannot be played are named and left out, and the rest is played', async () => {
    const count = spoiling('tremaux')
    const { code, architects, solvers, trials, faults } = await json()
    expect(code).toBe(3)
    expect(count.games).toBe(4 * 4)
    const reason = 'the disk is full'
    expect(faults).toEqual([
      { architect: 'prim.py', solver: 'tremaux.py', size: 15, seed: 1, reason },
      { architect: 'prim.py', solver: 'tremaux.py', size: 16, seed: 1, reason },
      { architect: 'spiral.py', solver: 'tremaux.py', size: 15, seed: 1, reason },
      { architect: 'spiral.py', solver: 'tremaux.py', size: 16, seed: 1, reason },
    ])
    expect(trials).toHaveLength(4)
    expect(architects).toMatchObject([{ trials: 2 }, { trials: 2 }])
    expect(solvers).toMatchObject([
      { id: 'optimist.py', place: 1, trials: 4 },
      { id: 'tremaux.py', place: null, mean: null, trials: 0, best: null },
    ])
  })

  test('a maze that cannot be built removes its trials for every solver', async () => {
    spoiling('spiral')
    const { code, architects, solvers, faults } = await json()
    expect(code).toBe(3)
    expect(faults.map(({ solver, size }: { solver: string; size: number }) => [solver, size])).toEqual([
      ['optimist.py', 15],
      ['tremaux.py', 15],
      ['optimist.py', 16],
      ['tremaux.py', 16],
    ])
    expect(architects).toMatchObject([
      { id: 'prim.py', trials: 4 },
      { id: 'spiral.py', place: null, trials: 0 },
    ])
    expect(solvers).toMatchObject([{ trials: 2 }, { trials: 2 }])
  })

  test('a program whose compilation fails through our fault plays nothing', async () => {
    notCompiling('spiral')
    const { code, trials, faults } = await json()
    expect(code).toBe(3)
    expect(trials).toHaveLength(4)
    expect(faults).toHaveLength(4)
    expect(faults[0]).toMatchObject({ architect: 'spiral.py', reason: 'no memory is left' })
  })

  test('in sentences: both leaderboards, and below them what is missing', async () => {
    spoiling('spiral')
    const { code, out } = await run(...words)
    expect(code).toBe(3)
    const [architects, solvers, faults] = out.split('\n\n')
    expect(architects).toMatch(/^Architects\n[\s\S]*1 {2}prim\.py[\s\S]*– {2}spiral\.py/)
    expect(solvers).toMatch(/^Solvers\n[\s\S]*optimist\.py/)
    expect(faults?.split('\n').slice(0, 2)).toEqual([
      '4 trials that the judge could not play, not in the tables:',
      'spiral.py × optimist.py, 15 × 15, seed 1: the disk is full',
    ])
  })

  test('even if nothing could be played', async () => {
    spoiling('')
    const { code, architects, solvers, trials, faults } = await json()
    expect({ code, trials }).toEqual({ code: 3, trials: [] })
    expect(faults).toHaveLength(8)
    for (const row of [...architects, ...solvers]) expect(row).toMatchObject({ place: null, trials: 0 })
  })
})
