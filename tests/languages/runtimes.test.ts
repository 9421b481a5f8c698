import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { LANGUAGES, languageOfFile } from '@/judge/languages'
import { nativeArena } from '../setup/arenas'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'

/*
 * What runtimes do by themselves must not cost a program its game: their own threads, and memory that they could do
 * without. Each program here answers “R” once it has done what its name says.
 */

const here = fileURLToPath(new URL('.', import.meta.url))
const programs = (folder: string) => readdirSync(here + folder).map((file) => `${folder}/${file}`)

describeNative('in boxes', () => {
  const arena = nativeArena()

  test('all languages pass their self-test', () => {
    expect(arena().languages).toEqual(Object.keys(LANGUAGES).sort())
  })

  /** Plays a labyrinth of two cells with the usual limits, but with enough time for a slow machine. */
  async function play(path: string) {
    const language = languageOfFile(path)!
    const program = await compiled(arena().compile({ language, text: readFileSync(here + path, 'utf8') }))
    const limits = { ...DEFAULT_LIMITS, firstTurnMs: 20_000 }
    const game = { puzzle: 'robot-escape-bot', level: '1 2 9\n0x\n', seed: 0, limits } as const
    const { record, usage } = await arena().play(game, [program])
    return { verdict: record.verdict, death: record.death, memoryKiB: usage[0]!.memoryKiB }
  }

  test.each(programs('memory'))('%s: 100 MB, and five times as much garbage', async (path) => {
    const { memoryKiB, ...played } = await play(path)
    expect(played).toEqual({ verdict: 'accepted', death: undefined })
    // Otherwise the program does not hold as much memory as its name says.
    expect(memoryKiB).toBeGreaterThan(50 * 1024)
  })

  test.each(programs('threads'))('%s: own threads besides those of the runtime', async (path) => {
    expect(await play(path)).toMatchObject({ verdict: 'accepted', death: undefined })
  })
})
