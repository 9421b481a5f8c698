import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Arena } from '@/judge/arena/types'
import { openWasmArena } from '@/judge/arena/wasm'
import { DEFAULT_LIMITS, SOURCE_BYTES } from '@/judge/kit/limits'
import { languageOfFile } from '@/judge/languages'
import { inRoot } from '@/scripts/up/paths.mjs'

/*
 * Every program below `wasm/` attacks the judge, in a thread of WebAssembly. Its folder is the verdict that it must
 * get; those that are `accepted` have tried in vain, and say IMPOSSIBLE to a board where that is the right answer.
 */

const FOLDER = inRoot('tests', 'attacks', 'wasm')
/** Less than usual, so that what takes as long as it may does not take long. */
const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 150, memoryMiB: 64 }
/** What fills the memory, or tries a hundred things, may take its time. */
const PATIENT = { ...LIMITS, firstTurnMs: 10_000 }
const limitsOf = (verdict: string) => (verdict === 'time-limit' ? LIMITS : PATIENT)

let arena: Arena
beforeAll(async () => {
  arena = await openWasmArena({ slots: 1 })
})
afterAll(() => arena.close())

async function judge(language: string, text: string, limits = PATIENT) {
  const compilation = await arena.compile({ language, text })
  if (!compilation.ok) return { verdict: 'compile-error', said: compilation.log, turns: 0 }
  const game = { puzzle: 'knights-tour', level: '1 1\n', seed: 7, limits } as const
  const { record } = await arena.play(game, [compilation.program])
  const said = record.turns.map(({ stderr }) => stderr).join('')
  return { verdict: record.verdict, said, turns: record.turns.length }
}

describe.each(readdirSync(FOLDER))('%s', (verdict) => {
  test.each(readdirSync(join(FOLDER, verdict)).sort())('%s', async (file) => {
    const found = await judge(
      languageOfFile(file)!,
      readFileSync(join(FOLDER, verdict, file), 'utf8'),
      limitsOf(verdict),
    )
    expect(found.said).not.toMatch(/BREACH/)
    expect(found).toMatchObject({ verdict })
    if (verdict === 'compile-error') expect(found.said).toMatch(/bot\.[a-z]+(?::|", line )3\b/)
    expect(Buffer.byteLength(found.said)).toBeLessThanOrEqual(LIMITS.errorBytes)
  })
})

describe('a source that is hard to read', () => {
  const half = SOURCE_BYTES / 2
  test.each([
    // what                              language      source
    ['brackets in Python', 'python', `x = ${'('.repeat(half)}${')'.repeat(half - 8)}`],
    ['minus signs in Python', 'python', `x = ${'-'.repeat(half)}1`],
    ['brackets in JavaScript', 'javascript', `x = ${'['.repeat(half)}${']'.repeat(half - 8)}`],
    ['brackets in TypeScript', 'typescript', `x = ${'['.repeat(half)}${']'.repeat(half - 8)}`],
    ['type arguments', 'typescript', `let x: ${'A<'.repeat(half - 10)}`],
    ['a NUL', 'python', 'x = 1\0'],
  ])('%s: is refused', async (_, language, source) => {
    expect(await judge(language, source)).toMatchObject({ verdict: 'compile-error' })
  })

  test.each([
    ['templates', 'javascript', `${'`${'.repeat(500)}1${'}`'.repeat(500)}; console.log("IMPOSSIBLE")`],
    ['comments', 'javascript', `${'/* ` ${ */'.repeat(20_000)} console.log("IMPOSSIBLE")`],
    ['a byte order mark', 'python', '\ufeffprint("IMPOSSIBLE")'],
    ['a line for the shell', 'javascript', '#!/usr/bin/env node\nconsole.log("IMPOSSIBLE")'],
    ['returns of carriages', 'python', 'if 1:\r\n  print("IMPOSSIBLE")\r\n'],
  ])('%s: is run', async (_, language, source) => {
    expect(await judge(language, source)).toMatchObject({ verdict: 'accepted' })
  })
})
