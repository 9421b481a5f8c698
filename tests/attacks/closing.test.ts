import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { NativeArena } from '@/judge/arena'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { readProblem } from '@/judge/problems/load'
import { BoxFault } from '@/judge/sandbox/native/start/starter'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { Host, NOTHING_LEFT } from './host'

/* A judge that must shut down in the middle of everything. */

const SILENT = 'import time\ntime.sleep(1000)'
/** A source that compiles until the time limit. */
const ENDLESS = readFileSync(inRoot('tests', 'attacks', 'native', 'compile-error', 'templates.cpp'), 'utf8')

describeNative('a sandbox that is closed while boxes are made', () => {
  // A bwrap killed at that moment leaves a process behind, which without a cgroup only the helper can find.
  test.each([
    ['with cgroups', {}],
    ['without cgroups', { cgroups: true }],
  ])('%s: each box ends or is not created', async (_, without) => {
    for (const ms of [0, 2, 5, 10]) {
      const host = await Host.open(without)
      const program = await compiled(host.sandbox.compile(languageOf('python'), SILENT))
      const bots = [1, 2, 3].map(async () => {
        const bot = await host.sandbox.start(program, DEFAULT_LIMITS)
        await bot.stop()
      })
      const settled = Promise.allSettled(bots)
      await sleep(ms)
      expect(await host.close()).toEqual(NOTHING_LEFT)
      for (const bot of await settled)
        if (bot.status === 'rejected') expect(bot.reason).toBeInstanceOf(BoxFault)
    }
  })
})

describeNative('a box of which something is left', () => {
  const stubborn = () => Promise.reject(new Error('something in it lives on'))

  test('is a fault of the next game, but not of the one after it', async () => {
    const host = await Host.open()
    const program = await compiled(host.sandbox.compile(languageOf('python'), SILENT))
    const start = () => host.sandbox.start(program, DEFAULT_LIMITS)
    host.sandbox.machine.remains.add(stubborn())
    await host.sandbox.machine.remains.gone()
    await expect(start()).rejects.toThrow(
      new BoxFault('of an earlier box something is left: something in it lives on'),
    )
    await (await start()).stop()
    expect(await host.close()).toEqual(NOTHING_LEFT)
  })

  test('is reported by closing the sandbox, after everything else is closed', async () => {
    const host = await Host.open()
    host.sandbox.machine.remains.add(stubborn())
    await expect(host.sandbox.close()).rejects.toThrow(BoxFault)
    expect(await host.close()).toEqual(NOTHING_LEFT)
  })
})

describeNative('a judge that ends', () => {
  test.each([
    ['while games begin', 0],
    ['while boxes are made', 20],
    ['a moment later', 40],
    ['while they are played', 1500],
  ])('%s ends them all, starts no more, and leaves nothing behind', async (_, ms) => {
    const host = await Host.open()
    const languages = ['python', 'cpp'] as const
    const arena = new NativeArena(host.sandbox, new Map(languages.map((id) => [id, 'any'])), 3)
    const program = await compiled(arena.compile({ language: 'python', text: SILENT }))
    const { puzzle, cases } = readProblem('snake')
    const { level, seed } = cases[0]!
    const play = () => arena.play({ puzzle, level, seed, limits: DEFAULT_LIMITS }, [program])
    const work = [play(), arena.compile({ language: 'cpp', text: ENDLESS }), play(), play(), play()]
    const settled = Promise.allSettled(work)
    await sleep(ms)
    await arena.close()
    const fault = { status: 'rejected', reason: { name: 'JudgeFault' } }
    expect(await settled).toMatchObject(work.map(() => fault))
    await expect(play()).rejects.toThrow('the judge ends')
    expect(await host.close()).toEqual(NOTHING_LEFT)
  })
})
