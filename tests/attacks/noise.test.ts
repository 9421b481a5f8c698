import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { ownProcessors } from '@/judge/sandbox/native/cgroups/group'
import type { DisabledFeatures } from '@/judge/sandbox/native/open-machine'
import type { NativeProgram } from '@/judge/sandbox/native/sandbox'
import type { Bot } from '@/judge/sandbox/types'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { openedHost } from './opened-host'

/*
 * A program makes as much noise as it can, in every shape. Its neighbour in another box and a web server on the same
 * machine must hardly notice: both are compared with themselves before the noise, so the test does not depend on how
 * fast the machine is. Everything runs on the same two processors, however many the machine has.
 */

const SHAPES = [
  ...['threads', 'processes', 'sessions', 'groups', 'sleepers', 'wakers'],
  ...['writers', 'calls', 'forks', 'memory', 'readers'],
]

/**
 * How many times slower a page and a turn may become. One to three were measured. Without weights it was nine, on a
 * machine with a load of 30, when each of sixty processes is in a session of its own; without ceilings a page took many
 * seconds when they wake each other.
 */
const SLOWER = 5
/** Others use this machine, too, and can only make the figures worse: the best of so many tries counts. */
const TRIES = 3
/** How many pages and turns are measured; fewer if they take longer than this together. */
const SAMPLES = 15
const FEWEST = 3
const LONGEST_MS = 2000
const PATIENT = { ...DEFAULT_LIMITS, firstTurnMs: 600_000 }

/** Where cgroups weigh the boxes, and where none can be had and the filter does instead. */
const MACHINES: Record<string, DisabledFeatures> = {
  'with weights': {},
  'without cgroups': { cgroups: true },
}

// Before a sandbox is opened, which asks how many there are.
shareTwoProcessors()

describeNative.each(Object.entries(MACHINES))('noise %s', (_, without) => {
  const host = openedHost(without)
  let site: Site
  let works: NativeProgram
  let noise: NativeProgram

  beforeAll(async () => {
    site = await Site.open()
    works = await programOf('works')
    noise = await programOf('noise')
  })
  afterAll(() => site.close())

  const programOf = (name: string) =>
    compiled(
      host().sandbox.compile(
        languageOf('c'),
        readFileSync(inRoot('tests', 'attacks', 'noise', `${name}.c`), 'utf8'),
      ),
    )
  const ask = async (bot: Bot, message: string) =>
    (await bot.ask({ message: `${message}\n`, reply: 'line', budgetMs: PATIENT.firstTurnMs })).result

  /** The medians of the times of a page and of a turn of the neighbour, in milliseconds. */
  async function times(neighbour: Bot): Promise<{ page: number; turn: number }> {
    const pages: number[] = []
    const turns: number[] = []
    const begin = performance.now()
    for (let i = 0; i < SAMPLES && (i < FEWEST || performance.now() - begin < LONGEST_MS); i++) {
      pages.push(await timed(() => site.page()))
      turns.push(await timed(async () => expect(await ask(neighbour, 'work')).toEqual({ text: 'done' })))
    }
    return { page: median(pages), turn: median(turns) }
  }

  /** How many times slower both become through a noise of this shape. */
  async function slowdown(shape: string): Promise<{ page: number; turn: number }> {
    const neighbour = await host().sandbox.start(works, PATIENT)
    const noisy = await host().sandbox.start(noise, PATIENT)
    try {
      const quiet = await times(neighbour)
      expect(await ask(noisy, shape)).toEqual({ text: 'noisy' })
      const loud = await times(neighbour)
      return { page: loud.page / quiet.page, turn: loud.turn / quiet.turn }
    } finally {
      await Promise.all([neighbour.stop(), noisy.stop()])
    }
  }

  test.each(SHAPES)('of %s slows neither the site nor a neighbour down much', async (shape) => {
    let best = await slowdown(shape)
    for (let tries = 1; tries < TRIES && Math.max(best.page, best.turn) >= SLOWER; tries++) {
      const again = await slowdown(shape)
      best = { page: Math.min(best.page, again.page), turn: Math.min(best.turn, again.turn) }
    }
    expect(best.page, 'a page').toBeLessThan(SLOWER)
    expect(best.turn, 'a turn of the neighbour').toBeLessThan(SLOWER)
  })
})

/** A web server in a session of its own, as a service has it. */
class Site {
  readonly #child: ChildProcess
  readonly #url: string

  private constructor(child: ChildProcess, port: number) {
    this.#child = child
    this.#url = `http://127.0.0.1:${port}/`
  }

  static async open(): Promise<Site> {
    const script = inRoot('tests', 'attacks', 'noise', 'site.mjs')
    const child = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
    const [port] = (await once(child.stdout!, 'data')) as [Buffer]
    return new Site(child, Number(port))
  }

  async page(): Promise<void> {
    await (await fetch(this.#url)).text()
  }

  async close(): Promise<void> {
    this.#child.kill()
    await once(this.#child, 'close')
  }
}

/** Confines this process, and what it starts from now on, to the first two processors that it may use. */
function shareTwoProcessors(): void {
  const two = ownProcessors().slice(0, 2).join(',')
  execFileSync('/usr/bin/taskset', ['--all-tasks', '--cpu-list', '--pid', two, String(process.pid)])
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await task()
  return performance.now() - begin
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
