import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { openedHost } from './opened-host'

/* Attacks that take a program several turns. */

const source = readFileSync(inRoot('tests', 'attacks', 'turns', 'hoards-waiting.c'), 'utf8')
/** A last turn counts as a host fault if half of its 2.5 s were spent waiting: the program waits for 0.2 s a turn. */
const LIMITS = { ...DEFAULT_LIMITS, wallExtraMs: 500 }
const LAST_MS = 500
/** Other steps may take longer if the machine is busy with something else. */
const PATIENT_MS = 20_000
const TURNS = 9
/** Longer than a bot waits for the exit code of a program that has closed its output. */
const EXIT_GRACE_MS = 1000

describeNative('in a box', () => {
  const host = openedHost()

  test('silence counts for the program, however long its threads blocked each other before', async () => {
    const program = await compiled(host().sandbox.compile(languageOf('c'), source))
    const bot = await host().sandbox.start(program, LIMITS)
    const ask = async (message: string, budgetMs: number) =>
      (await bot.ask({ message, reply: 'line', budgetMs })).result
    try {
      for (let turn = 1; turn <= TURNS; turn++)
        expect(await ask('spin\n', PATIENT_MS)).toEqual({ text: 'spun' })
      expect(await ask('nothing\n', LAST_MS)).toEqual({ death: { cause: 'wall-time', limitMs: 2500 } })
    } finally {
      await bot.stop()
    }
  })

  test.concurrent.each([
    ['that sleeps', 'import time\ntime.sleep(100)'],
    ['that is busy', 'while True: pass'],
    ['that is deaf', 'import os, signal\nsignal.signal(15, signal.SIG_IGN)\nos.close(1)\nsignal.pause()'],
  ])('one %s is stopped in the middle of its turn and not checked again', async (_, text) => {
    const program = await compiled(host().sandbox.compile(languageOf('python'), text))
    const bot = await host().sandbox.start(program, LIMITS)
    const asked = bot.ask({ message: 'go\n', reply: 'line', budgetMs: PATIENT_MS })
    await sleep(200)
    expect(await bot.stop()).toEqual(await bot.stop())
    // Its streams have closed. Code that still reads its clock then would fail with an error that vitest reports.
    await sleep(EXIT_GRACE_MS + 200)
    expect((await asked).result).toMatchObject({ death: { cause: 'host' } })
  })
})
