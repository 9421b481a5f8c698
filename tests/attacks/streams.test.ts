import { execFileSync } from 'node:child_process'
import { constants, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import type { Question, Reply } from '@/judge/sandbox/types'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { childrenOf } from '../setup/processes'
import type { Host } from './host'
import { languageOfAttack } from './judging'
import { openedHost } from './opened-host'

/* What programs do with their streams: everything that they write arrives completely, in order, and in its turn. */

const FOLDER = inRoot('tests', 'attacks', 'streams')
const programs = (folder: string) => readdirSync(`${FOLDER}/${folder}`).map((file) => `${folder}/${file}`)

/** Lines may be as long as the whole output, and the machine may be busy. */
const LIMITS = { ...DEFAULT_LIMITS, lineBytes: DEFAULT_LIMITS.outputBytes }
const BUDGET_MS = 20_000

/** Returns the replies of a program below `streams/` to each message; all of them are in one game. */
async function replies(
  { sandbox }: Host,
  file: string,
  messages: readonly string[],
  reply: Question['reply'] = 'line',
  held: (ask: () => void) => unknown = (ask) => ask(),
) {
  const source = readFileSync(`${FOLDER}/${file}`, 'utf8')
  const program = await compiled(sandbox.compile(languageOfAttack(file), source))
  const bot = await sandbox.start(program, LIMITS)
  try {
    const said = []
    for (const message of messages) {
      const asked = new Promise<Reply>((resolve) =>
        held(() => resolve(bot.ask({ message, reply, budgetMs: BUDGET_MS }))),
      )
      const { result, stderr } = await asked
      said.push({ said: 'text' in result ? result.text : result.death, stderr })
    }
    return said
  } finally {
    await bot.stop()
  }
}

/** Blocks this process for `ms` milliseconds. */
const hold = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

describeNative.each([
  ['by the helper', {}],
  ['without it', { helper: true }],
])('boxes made %s', (_, without) => {
  const host = openedHost(without)

  test.each([
    ['alphabets.c', 'abcdefghijklmnopqrstuvwxyz'.repeat(600_000).slice(0, 15_000_000)],
    ['wide.py', `a${'€😀é'.repeat(100_000)}`],
    ['exits.js', `${'x'.repeat(1_000_000)}\n`],
  ])('%s: everything arrives in order', async (file, wanted) => {
    const [reply] = await replies(host(), file, ['go\n'], 'text')
    // Compares to a boolean, so that a failure does not print the long difference.
    expect(reply?.said === wanted, JSON.stringify(reply).slice(0, 200)).toBe(true)
  })

  test('no output is lost if a box exits immediately', async () => {
    const wanted = [{ said: 'ab'.repeat(9000), stderr: 'cd'.repeat(9000) }]
    for (let count = 0; count < 20; count++)
      expect(await replies(host(), 'ends-at-once.c', ['go\n'])).toEqual(wanted)
  })

  test('stderr written before a reply is reported with that reply', async () => {
    const turns = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
    const messages = turns.map((turn) => `${turn}\n`)
    const wanted = turns.map((turn) => ({ said: turn, stderr: `${turn.repeat(2000)}\n` }))
    expect(await replies(host(), 'talks.py', messages)).toEqual(wanted)
  })

  test('stderr written in the middle of a reply is reported with it, even if the judge is delayed', async () => {
    const fifo = `${host().home}/fifo`
    execFileSync('mkfifo', [fifo])
    const descriptor = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK)
    // This socket is read in the same turn of the event loop as the first half of the reply, and before it. So the
    // second half, which is written after stderr, is read together with the first.
    const holdsUp = new Socket({ fd: descriptor, readable: true, writable: false })
    holdsUp.on('data', () => hold(300))
    try {
      const told = await replies(host(), 'in-pieces.c', ['go\n', 'go\n'], 'line', async (ask) => {
        // Without this pause, the data read just now would be processed first.
        await sleep(50)
        writeSync(descriptor, 'x')
        ask()
        hold(50)
      })
      expect(told).toEqual([
        { said: 'ab', stderr: 'c' },
        { said: 'ab', stderr: 'c' },
      ])
    } finally {
      holdsUp.destroy()
    }
  })

  test.each(programs('harmless'))('%s: harms nobody', async (file) => {
    const said = await replies(host(), file, ['go\n', 'go\n'])
    expect(said.map((reply) => reply.said)).toEqual(['a', 'b'])
  })

  test('output of JavaScript that never yields arrives', async () => {
    const said = await replies(host(), 'never-pauses.js', ['go\n', 'go\n', 'go\n'])
    const answer = 'x'.repeat(1_000_000)
    expect(said.map((reply) => reply.said === answer)).toEqual([true, true, true])
    expect(said.map((reply) => reply.stderr)).toEqual(['y'.repeat(LIMITS.errorBytes), '', ''])
  })

  test('a game leaves no file descriptor open, neither here nor in the helper', async () => {
    const open = () =>
      [process.pid, ...childrenOf([process.pid])].map((pid) => readdirSync(`/proc/${pid}/fd`).length)
    await replies(host(), 'ends-at-once.c', ['go\n'])
    await sleep(500)
    const before = open()
    for (let count = 0; count < 30; count++) await replies(host(), 'ends-at-once.c', ['go\n'])
    await expect.poll(open, { timeout: 20_000 }).toEqual(before)
  })
})

describeNative('boxes made by the helper', () => {
  const host = openedHost({})

  test.each(programs('opens'))('%s: streams can be opened by name', async (file) => {
    expect(await replies(host(), file, ['go\n'], 'text')).toEqual([{ said: 'go\n', stderr: 'c' }])
  })

  test("error messages name the program's own lines, and the program is isolated", async () => {
    const [reply] = await replies(host(), 'fails.py', ['go\n'], 'text')
    expect(reply).toMatchObject({ said: { cause: 'exit', code: 1 } })
    expect(reply?.stderr).toMatch(/^flags 1 1\nTraceback/)
    expect(reply?.stderr).toContain('File "bot.py", line 7, in fail\n    raise ValueError("mine")\n')
    expect(reply?.stderr).not.toContain('python.py')
  })
})
