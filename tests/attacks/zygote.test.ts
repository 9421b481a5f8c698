import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import type { NativeProgram } from '@/judge/sandbox/native/sandbox'
import type * as Tools from '@/judge/sandbox/native/tools'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { childrenOf, commandOf, helpers } from '../setup/processes'
import { type Change, changedTool } from './changed-tool'
import { Host, NOTHING_LEFT } from './host'

/* Python boxes are copies of an interpreter. If something kills it, games continue, and the next box is still made. */

const library = vi.hoisted(() => ({ code: [] as Change[] }))
vi.mock('@/judge/sandbox/native/tools', async (original) => {
  const real = await original<typeof Tools>()
  return {
    tool: (name: Parameters<typeof real.tool>[0], home: string) =>
      name === 'zygote.so' && library.code.length > 0
        ? changedTool(name, library.code, folder)
        : real.tool(name, home),
  }
})

const folder = mkdtempSync(join(tmpdir(), 'clew-zygote-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 20_000 }
const BUDGET = { reply: 'line', budgetMs: LIMITS.firstTurnMs } as const
/** Answers each line with that line, and whether its interpreter was copied or started. */
const ECHO = `
import sys
how = "copied" if "fork" in sys.orig_argv else "started"
for line in sys.stdin: print(how, line.strip(), flush=True)
`

/** Returns the original interpreter: the only Python child of the helper without a PID namespace of its own. */
const originals = () =>
  childrenOf(helpers()).filter((pid) => commandOf(pid).endsWith('\0fork\0') && namespacesOf(pid) === 1)

const namespacesOf = (pid: number): number => {
  const numbers = /^NSpid:(.*)$/m.exec(statusOf(pid))?.[1] ?? ''
  return numbers.trim().split(/\s+/).length
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1')
  } catch {
    return ''
  }
}

/** Waits for the original interpreter. Returns its process id. */
async function original(): Promise<number> {
  await expect.poll(originals).toHaveLength(1)
  return originals()[0]!
}

describeNative('the interpreter that is copied', () => {
  let host: Host
  let program: NativeProgram
  const open = async () => {
    host = await Host.open()
    program = await compiled(host.sandbox.compile(languageOf('python'), ECHO))
  }
  const start = () => host.sandbox.start(program, LIMITS)
  async function play(): Promise<string> {
    const bot = await start()
    try {
      const { result } = await bot.ask({ ...BUDGET, message: 'one\n' })
      const second = await bot.ask({ ...BUDGET, message: 'two\n' })
      expect([result, second.result]).toEqual([
        { text: expect.stringMatching(/^(?:copied|started) one$/) },
        { text: expect.stringMatching(/^(?:copied|started) two$/) },
      ])
      return 'text' in result ? result.text : ''
    } finally {
      await bot.stop()
    }
  }

  beforeEach(() => {
    library.code = []
  })
  afterEach(async () => {
    expect(await host.close()).toEqual(NOTHING_LEFT)
  })

  test('is killed while a copy plays: the copy plays on, and later boxes are copies of a new one', async () => {
    await open()
    const bot = await start()
    const killed = await original()
    process.kill(killed, 'SIGKILL')
    expect(await bot.ask({ ...BUDGET, message: 'still\n' })).toMatchObject({
      result: { text: 'copied still' },
    })
    await bot.stop()
    // Some boxes are already waiting, and the game that detects the loss starts an interpreter.
    const games = [await play(), await play(), await play(), await play(), await play()]
    expect(games).toContain('started one')
    expect(games.at(-1)).toBe('copied one')
    expect(await original()).not.toBe(killed)
  })

  test('is killed after a request it does not answer: the box is created without it', async () => {
    await open()
    await play()
    const stopped = await original()
    process.kill(stopped, 'SIGSTOP')
    const games = Promise.all([play(), play(), play(), play()])
    await sleep(200)
    process.kill(stopped, 'SIGKILL')
    expect(await games).toContain('started one')
    expect(await play()).toBe('copied one')
  })

  test('is killed repeatedly while boxes are created: every game is played to its end', async () => {
    await open()
    let kills = 0
    let over = false
    const killing = (async () => {
      for (; !over; await sleep(5 + ((13 * kills) % 60)))
        for (const pid of originals()) {
          process.kill(pid, 'SIGKILL')
          kills++
        }
    })()
    const games = async () => {
      const how: string[] = []
      while (how.length < 25) how.push(await play())
      return how
    }
    const played = await Promise.all([games(), games()]).finally(() => {
      over = true
    })
    await killing
    expect(kills).toBeGreaterThan(10)
    expect(new Set(played.flat())).toEqual(new Set(['copied one', 'started one']))
  })

  test('dies after making a copy that nobody knows of: the copy gets nothing of the box', async () => {
    library.code = [
      ['if (send(CONTROL, &pid, sizeof pid, MSG_NOSIGNAL) != sizeof pid) _exit(FAILED);', '_exit(FAILED);'],
    ]
    await open()
    for (let game = 0; game < 5; game++) expect(await play()).toBe('started one')
  })
})
