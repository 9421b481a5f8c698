import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Arena } from '@/judge/arena/game'
import { openWasmArena } from '@/judge/arena/wasm-arena'
import { DEFAULT_LIMITS, SOURCE_BYTES } from '@/judge/kit/limits'
import { languageOfFile } from '@/judge/languages'
import { inRoot, ROOT } from '@/scripts/up/paths.mjs'
import { childrenOf } from '../setup/processes'

/*
 * Every program below `wasm/` attacks the judge from a WebAssembly thread. Its folder is the verdict that it must get;
 * those in `accepted` have tried in vain, and print IMPOSSIBLE for a board where that is the right answer.
 */

const FOLDER = inRoot('tests', 'attacks', 'wasm')
/** Shorter than the default, so that programs which use all their time end soon. */
const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 60, memoryMiB: 32 }
/** Longer limits for programs that fill the memory or try a hundred things. */
const PATIENT = { ...LIMITS, firstTurnMs: 10_000 }
const limitsOf = (verdict: string) => (verdict === 'time-limit' ? LIMITS : PATIENT)

let arena: Arena
let before: ReturnType<typeof around>
beforeAll(async () => {
  // Warm up: Node.js starts threads on first use, and a first run may keep resources.
  arena = await openWasmArena({ slots: 1 })
  for (const language of ['javascript', 'python', 'typescript'])
    await judge(language, language === 'python' ? 'print("IMPOSSIBLE")' : 'console.log("IMPOSSIBLE")')
  await arena.close()
  before = around()
  arena = await openWasmArena({ slots: 1 })
})
afterAll(async () => {
  await arena.close()
  // A thread disappears a moment after it has ended.
  await vi.waitFor(
    () => {
      const { threads, descriptors, children, attackers } = around()
      expect(threads, 'threads').toBeLessThanOrEqual(before.threads)
      expect(descriptors.length, `${descriptors}`).toBeLessThanOrEqual(before.descriptors.length)
      expect(children.filter((pid) => !before.children.includes(pid))).toEqual([])
      expect(attackers).toEqual([])
    },
    { timeout: 10_000, interval: 100 },
  )
})

/** Returns the open file descriptors: their numbers and targets. */
const descriptors = () =>
  readdirSync('/proc/self/fd')
    .filter((name) => Number(name) > 2)
    .map((name) => {
      try {
        return `${name}: ${readlinkSync(`/proc/self/fd/${name}`)}`
      } catch {
        // The descriptor of this directory listing is closed by now.
        return name
      }
    })

/** Returns the threads, children and descriptors of this process, and files that an attack could have created. */
function around() {
  const places = [ROOT, join(ROOT, '.clew'), tmpdir(), '/dev/shm'].filter(existsSync)
  return {
    threads: readdirSync('/proc/self/task').length,
    children: childrenOf([process.pid]),
    descriptors: descriptors(),
    attackers: places.flatMap((place) => readdirSync(place).filter((name) => name.includes('clew-was-here'))),
  }
}

/** Reads a program and replaces placeholders, so that it need not search. */
const sourceOf = (file: string): string =>
  readFileSync(join(FOLDER, file), 'utf8')
    .replaceAll('/the/checkout', ROOT)
    .replaceAll('THE_JUDGE', String(process.pid))

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
    const found = await judge(languageOfFile(file)!, sourceOf(join(verdict, file)), limitsOf(verdict))
    expect(found.said).not.toMatch(/BREACH/)
    expect(found).toMatchObject({ verdict })
    if (verdict === 'compile-error') expect(found.said).toMatch(/bot\.[a-z]+(?::|", line )3\b/)
    expect(Buffer.byteLength(found.said)).toBeLessThanOrEqual(LIMITS.errorBytes)
  })
})

describe('a source that is hard to parse', () => {
  const half = SOURCE_BYTES / 2
  test.each([
    // what                              language      source
    ['brackets in Python', 'python', `x = ${'('.repeat(half)}${')'.repeat(half - 8)}`],
    ['minus signs in Python', 'python', `x = ${'-'.repeat(half)}1`],
    ['brackets in JavaScript', 'javascript', `x = ${'['.repeat(half)}${']'.repeat(half - 8)}`],
    ['brackets in TypeScript', 'typescript', `x = ${'['.repeat(half)}${']'.repeat(half - 8)}`],
    ['type arguments', 'typescript', `let x: ${'A<'.repeat(half - 10)}`],
    ['a NUL', 'python', 'x = 1\0'],
  ])('%s: is rejected', async (_, language, source) => {
    expect(await judge(language, source)).toMatchObject({ verdict: 'compile-error' })
  })

  test.each([
    ['templates', 'javascript', `${'`${'.repeat(500)}1${'}`'.repeat(500)}; console.log("IMPOSSIBLE")`],
    ['comments', 'javascript', `${'/* ` ${ */'.repeat(20_000)} console.log("IMPOSSIBLE")`],
    ['a byte order mark', 'python', '\ufeffprint("IMPOSSIBLE")'],
    ['a line for the shell', 'javascript', '#!/usr/bin/env node\nconsole.log("IMPOSSIBLE")'],
    ['returns of carriages', 'python', 'if 1:\r\n  print("IMPOSSIBLE")\r\n'],
  ])('%s: runs', async (_, language, source) => {
    expect(await judge(language, source)).toMatchObject({ verdict: 'accepted' })
  })
})
