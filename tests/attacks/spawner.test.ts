import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openNativeArena } from '@/judge/arena'
import type { Arena, Program } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { openGroups } from '@/judge/sandbox/native/cgroups'
import { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { Spawner } from '@/judge/sandbox/native/start/service'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { copyTools, nativeCache } from '../setup/native-cache'
import { Census, childrenOf, commandOf, groupsOf, helpers } from '../setup/processes'
import { startMode } from './mode/start'

/* The helper starts all boxes of a judge. This kills it, or the judge, and checks the boxes and the games. */

const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 20_000 }
const GAME = { puzzle: 'knights-tour', level: '1 1\n', seed: 7, limits: LIMITS } as const
/** Runs long enough to be caught in the middle of a game, even by a machine so busy that a second passes until then. */
const SLOW = '#include <stdio.h>\n#include <unistd.h>\nint main(void) { sleep(3); puts("IMPOSSIBLE"); }\n'

/** Returns descendants: the helper's children are first processes of boxes, then programs, then their children. */
const below = (pids: readonly number[], steps: number): readonly number[] =>
  steps === 0 ? pids : below(childrenOf(pids), steps - 1)
const bots = () => below(helpers(), 2).filter((pid) => commandOf(pid).startsWith('/box/bot'))
const compilers = () => below(helpers(), 3).filter((pid) => commandOf(pid).includes('main.cpp'))

/** Folder for all temporary files, also those of a judge in a separate process. */
const folder = mkdtempSync(join(tmpdir(), 'clew-spawner-'))
vi.stubEnv('TMPDIR', folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** Returns the temporary files, without the folders of the tests themselves. */
const leftovers = () => readdirSync(folder).filter((name) => !name.startsWith('clew-mode-'))

describeNative('a helper that is killed', () => {
  const census = new Census()
  let arena: Arena
  let slow: Program
  beforeAll(async () => {
    arena = await openNativeArena({ slots: 1, cacheFolder: nativeCache()! })
    slow = await compiled(arena.compile({ language: 'c', text: SLOW }))
  })
  afterAll(async () => {
    await arena.close()
    await vi.waitFor(() => expect(census.alive()).toEqual([]), { timeout: 30_000 })
    expect([helpers(), groupsOf([process.pid]), leftovers()]).toEqual([[], [], []])
  })

  /** Kills the only helper, and returns its process id. */
  function killHelper(): number {
    const [helper = 0, ...others] = helpers()
    expect([helper > 0, others]).toEqual([true, []])
    census.take([helper])
    process.kill(helper, 'SIGKILL')
    return helper
  }

  test('in the middle of a game: the game is played again', async () => {
    const game = arena.play(GAME, [slow])
    await expect.poll(bots, { timeout: 30_000, interval: 20 }).toHaveLength(1)
    const killed = killHelper()
    const { record } = await game
    expect(record).toMatchObject({ verdict: 'accepted' })
    expect(helpers()).toEqual([expect.any(Number)])
    expect(helpers()).not.toContain(killed)
  })

  test('between two games: the next game gets a new one', async () => {
    killHelper()
    await expect.poll(helpers).toEqual([])
    const { record } = await arena.play(GAME, [slow])
    expect(record).toMatchObject({ verdict: 'accepted' })
  })

  test('during compilation: a fault of the judge, not a compile error, and the next source compiles', async () => {
    const source = (text: string) => ({ language: 'cpp', text })
    const compilation = arena.compile(source('#include <iostream>\n#include <regex>\nint main() {}\n'))
    const refusal = compilation.then(
      () => 'compiled',
      (error: unknown) => String(error),
    )
    await expect.poll(compilers, { timeout: 30_000, interval: 10 }).toHaveLength(1)
    killHelper()
    expect(await refusal).toContain('killed from outside')
    expect(await arena.compile(source('int main() {}\n'))).toMatchObject({ ok: true })
  })

  test('or runs out of file descriptors: it says so', async () => {
    const [helper = 0] = helpers()
    execFileSync('/usr/bin/prlimit', ['--pid', String(helper), '--nofile=4'])
    const refusal = await arena.compile({ language: 'c', text: 'int main(void) {}\n' }).then(String, String)
    expect(refusal).toBe('JudgeFault: a box could not be made: pipe: Too many open files')
    killHelper()
  })
})

describeNative('a judge that is killed', () => {
  test('leaves no process, no file and, once the next one starts, no cgroup', async () => {
    const { child, told, tidy } = startMode({ without: {}, ordinary: false }, ['plays'])
    onTestFinished(() => {
      child.kill('SIGKILL')
      tidy()
    })
    expect(await told).toMatchObject({ helped: true, said: { text: 'playing' } })
    const judge = child.pid!
    expect(helpers(judge)).toHaveLength(1)
    let census = new Census()
    const counted = () => {
      census = new Census()
      census.take([judge])
      return census.size
    }
    // The judge, its helper, the box, the bot and its five; and a waiting box, once it has been made.
    await expect.poll(counted).toBeGreaterThan(8)
    child.kill('SIGKILL')
    await once(child, 'close')
    await expect.poll(() => census.alive(), { timeout: 30_000 }).toEqual([])
    expect(leftovers()).toEqual([])
    openGroups().close()
    expect(groupsOf([judge])).toEqual([])
  })
})

describe('a helper that fails', () => {
  const start = async (helper: string) => {
    const spawner = new Spawner(helper)
    try {
      return await spawner.start(['--seccomp', '/dev/null', '--root', '--', 'now', '/bin/true'], false)
    } finally {
      await spawner.close()
    }
  }

  test.each([
    // what it is        what is said
    ['/no/such/program', 'ENOENT'],
    ['/bin/false', 'it ended at once'],
    ['/bin/ls', '--serve'],
  ])('%s', async (helper, says) => {
    const refusal = await start(helper).then(String, String)
    expect(refusal).toMatch(/^BoxFault: the helper did not start: /)
    expect(refusal).toContain(says)
    expect(leftovers()).toEqual([])
  })
})

describeNative('a judge that must stop while it tests its languages', () => {
  test('stops at once and leaves nothing behind', async () => {
    const cacheFolder = join(folder, 'cold')
    copyTools(cacheFolder)
    const stopping = new AbortController()
    const { compile } = NativeSandbox.prototype
    const spy = vi.spyOn(NativeSandbox.prototype, 'compile').mockImplementation(function (
      this: NativeSandbox,
      ...program
    ) {
      stopping.abort()
      return compile.apply(this, program)
    })
    onTestFinished(() => {
      spy.mockRestore()
      rmSync(cacheFolder, { recursive: true })
    })
    const { signal } = stopping
    await expect(openNativeArena({ slots: 1, cacheFolder, signal })).rejects.toThrow()
    expect(signal.aborted).toBe(true)
    await vi.waitFor(() => expect([helpers(), groupsOf([process.pid])]).toEqual([[], []]), {
      timeout: 30_000,
    })
  })
})
