import { expect, test } from 'vitest'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { wasmArena } from '../setup/arenas'
import { compiled } from '../setup/compiled'
import { pageArena } from '../setup/page-arena'

/*
 * WebAssembly is slower than native code, and its time limits are stretched accordingly. Reported times are scaled back
 * to those that the statements promise.
 */

const judges = wasmArena()
const page = pageArena()

const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 100 }

async function play(arena: Arena, language: string, text: string, limits = DEFAULT_LIMITS) {
  const program = await compiled(arena.compile({ language, text }))
  const game = { puzzle: 'knights-tour', level: '1 1\n', seed: 7, limits } as const
  return arena.play(game, [program])
}

test.each([
  ['a judge', judges],
  ['a page', page],
] as const)('%s reports the CPU time used and left of the promised budget', async (_, arena) => {
  const { record, usage } = await play(arena(), 'python', 'print("IMPOSSIBLE")')
  const [turn] = record.turns
  expect(record.verdict).toBe('accepted')
  expect(turn!.cpuMs).toBeGreaterThan(0)
  expect(turn!.cpuMs + turn!.leftMs).toBeCloseTo(DEFAULT_LIMITS.firstTurnMs, 3)
  // Both are scaled by themselves, which can differ in the last digit.
  expect(usage[0]!.cpuMs).toBeGreaterThan(turn!.cpuMs - 1e-9)
})

test.each([
  ['a judge', 'python', 'while True: pass', judges],
  ['a judge', 'javascript', 'for (;;);', judges],
  ['a page', 'python', 'while True: pass', page],
] as const)('%s gives an endless loop the promised time, in %s', async (_, language, source, arena) => {
  const { record } = await play(arena(), language, source, LIMITS)
  expect(record.death).toEqual({ cause: 'cpu-time', limitMs: expect.closeTo(100, 6) })
  expect(record.turns[0]!.leftMs).toBeLessThanOrEqual(100)
})
