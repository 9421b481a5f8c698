import { describe, expect, test } from 'vitest'
import { rowsOf } from '@/judge/cli/bench'
import { nativeArena, wasmArena } from '../setup/arenas'
import { describeNative } from '../setup/native'

/* `clew bench sandbox` has a row for each language on offer. The values depend on the machine and are not checked. */

describeNative('in boxes', () => rows(nativeArena()))
describe('in WebAssembly', () => rows(wasmArena()))

function rows(arena: ReturnType<typeof wasmArena>) {
  test('a starter in each language plays its game', async () => {
    const found = await rowsOf(arena(), 1)
    expect(found.map(({ language }) => language)).toEqual(arena().languages)
    for (const row of found) {
      expect(row, row.language).toMatchObject({ turns: found[0]!.turns })
      expect(Math.min(row.compileMs, row.gameMs, row.memoryMiB), row.language).toBeGreaterThan(0)
    }
  })
}
