import { describe, expect, test } from 'vitest'
import { scriptedArena } from '@/tests/setup/arena'
import { DEFAULT_LIMITS } from '../kit/limits'
import { BUILT_IN_ARCHITECTS } from '../puzzles/maze-duel/built-in'
import { type Maze, OPENING } from '../puzzles/maze-duel/maze'
import { formatMaze } from '../puzzles/maze-duel/notation'
import { mostSteps } from '../puzzles/maze-duel/rules'
import { buildMaze, type Contestant, playTrial } from './duel'
import { JudgeFault } from './game'

const arena = scriptedArena()

/** A program that plays a script; see `scriptedBot`. */
async function scripted(script: string): Promise<Contestant> {
  const compilation = await arena.compile({ language: 'python', text: script })
  if (!compilation.ok) throw new Error(compilation.log)
  return { program: compilation.program }
}

const says = (text: string) => text.replaceAll(' ', '_')
const ORDER = { size: 15, seed: 7 }
const DEEP = BUILT_IN_ARCHITECTS.deep(15, 7)
const text = (changed: Partial<Maze>) => formatMaze({ ...DEEP, ...changed })

describe('buildMaze', () => {
  test.each([['deep'], ['wallflower']] as const)('built-in %s', async (builtIn) => {
    const built = await buildMaze(arena, { builtIn }, ORDER)
    expect(built).toMatchObject({ verdict: 'accepted', rules: 1, maze: BUILT_IN_ARCHITECTS[builtIn](15, 7) })
  })

  test('a program that returns a maze', async () => {
    const built = await buildMaze(arena, await scripted(`${says(text({}))}/30`), ORDER)
    expect(built).toMatchObject({ verdict: 'accepted', maze: DEEP, usage: { cpuMs: 30 } })
  })

  test.each([
    // what                  script                                             verdict            reason
    ['another size', says(formatMaze(BUILT_IN_ARCHITECTS.deep(16, 7))), 'invalid', 'other-size'],
    ['a wall too few', says(text({ vertical: DEEP.vertical.slice(1) })), 'invalid', 'maze-length'],
    [
      'another character',
      says(text({ vertical: `2${DEEP.vertical.slice(1)}` })),
      'invalid',
      'maze-character',
    ],
    ['an end outside', says(text({ end: 15 * 15 })), 'invalid', 'maze-outside'],
    ['start = end', says(text({ start: DEEP.end })), 'wrong-answer', 'maze-same'],
    [
      'no way',
      says(text({ horizontal: '1'.repeat(210), vertical: '1'.repeat(210) })),
      'wrong-answer',
      'maze-no-path',
    ],
    ['nothing', '-', 'invalid', 'maze-empty'],
    ['a crash', '!', 'runtime-error', 'exit'],
    ['silence', '~', 'time-limit', 'wall-time'],
    ['too much thinking', '*', 'time-limit', 'cpu-time'],
    ['10 MB of output', '>>', 'output-limit', 'output'],
  ])('%s is a forfeit', async (_, script, verdict, code) => {
    const built = await buildMaze(arena, await scripted(script), ORDER)
    expect(built).toMatchObject({ verdict, forfeit: { code } })
    expect(built).not.toHaveProperty('maze')
  })

  test('a program that does not compile forfeits', async () => {
    const built = await buildMaze(arena, { uncompiled: true }, ORDER)
    expect(built).toMatchObject({ verdict: 'compile-error', forfeit: { code: 'compile' } })
  })

  test('the limits are those of the problem', async () => {
    const limits = { ...DEFAULT_LIMITS, firstTurnMs: 10 }
    const built = await buildMaze(arena, await scripted(`${says(text({}))}/30`), ORDER, limits)
    expect(built).toMatchObject({
      verdict: 'time-limit',
      forfeit: { code: 'cpu-time', values: { limitMs: 10 } },
    })
  })
})

describe('playTrial', () => {
  const open = OPENING.repeat(6)
  /** A 3 × 3 maze without walls: the distance is 4. */
  const maze: Maze = { size: 3, start: 0, end: 8, horizontal: open, vertical: open }
  const limit = mostSteps(maze)

  test.each([
    ['the shortest way', '0_1 0_2 1_2 2_2', 4, 1, 1],
    ['a longer one, in other spellings', '0,1 (0,0) 0_1 0_2 [1,2] 2_2', 6, 1.5, 4 / 6],
  ])('%s is solved', async (_, script, steps, architectScore, solverScore) => {
    const { trial, steps: walked } = await playTrial(arena, maze, await scripted(script), 1)
    expect(trial).toMatchObject({ outcome: 'solved', steps, architectScore, solverScore })
    expect(walked).toHaveLength(steps)
  })

  test.each([
    // what                       script                verdict          reason           answers
    ['no option', '0_1 2_2', 'wrong-answer', 'no-option', 2],
    ['far outside', '99999_99999', 'wrong-answer', 'no-option', 1],
    ['three numbers', '0_1_2', 'invalid', 'cell', 0],
    ['nothing', '0_1 -', 'invalid', 'cell', 1],
    ['a crash', '0_1 0_0 !!', 'runtime-error', 'signal', 2],
    ['an end', '0_1', 'runtime-error', 'exit', 1],
    ['silence', '0_1 ~', 'time-limit', 'wall-time', 1],
    ['slowness', '0_1/2000 0_0/2000 0_1/2000', 'time-limit', 'cpu-time', 2],
    ['too much memory', '#', 'memory-limit', 'memory', 0],
    ['too many steps', '0_1 0_0 '.repeat(18).trim(), 'wrong-answer', 'steps', limit],
  ])('%s does not finish', async (_, script, verdict, code, answers) => {
    const played = await playTrial(arena, maze, await scripted(script), 1)
    expect(played).toMatchObject({
      verdict,
      trial: {
        ...{ outcome: 'did-not-finish', reason: { code }, steps: limit, walls: 0, distance: 4, shortest: 4 },
        ...{ architectScore: null, solverScore: 4 / limit },
      },
    })
    expect(played.steps).toHaveLength(answers)
  })

  test('a program that does not compile does not finish', async () => {
    const { verdict, trial } = await playTrial(arena, maze, { uncompiled: true }, 1)
    expect(verdict).toBe('compile-error')
    expect(trial).toMatchObject({ outcome: 'did-not-finish', steps: limit, solverScore: 4 / limit })
  })
})

describe('a fault of the judge is not an outcome', () => {
  const orFault = (work: Promise<unknown>) => expect(work).rejects.toThrow(JudgeFault)

  test('a fault of the host', async () => {
    await orFault(buildMaze(arena, await scripted('?'), ORDER))
    await orFault(playTrial(arena, DEEP, await scripted('?'), 1))
  })

  test('of a name that no built-in bot has', async () => {
    await orFault(buildMaze(arena, { builtIn: 'optimist' }, ORDER))
    await orFault(playTrial(arena, DEEP, { builtIn: 'deep' }, 1))
  })

  test('a record whose replay ends differently', async () => {
    const forging: typeof arena = {
      ...arena,
      async play(game, programs) {
        const played = await arena.play(game, programs)
        const { replay } = played.record
        const forged = () => ({ ...replay(), ending: { verdict: 'accepted' as const, score: 2 } })
        return { ...played, record: { ...played.record, replay: forged } }
      },
    }
    await orFault(buildMaze(forging, await scripted(says(text({}))), ORDER))
  })
})
