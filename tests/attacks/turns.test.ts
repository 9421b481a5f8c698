import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { inRoot } from '@/scripts/up/paths.mjs'
import { describeNative } from '../setup/native'
import { Host, NOTHING_LEFT } from './host'

/* What takes a program several turns. */

const source = readFileSync(inRoot('tests', 'attacks', 'turns', 'hoards-waiting.c'), 'utf8')
/** A turn is the host's fault where somebody waited for half of 4.5 s: the program does so for about 0.4 s a turn. */
const LIMITS = { ...DEFAULT_LIMITS, wallExtraMs: 500 }
const BUDGET_MS = 1000
const TURNS = 8

describeNative('in a box', () => {
  let host: Host
  beforeAll(async () => {
    host = await Host.open()
  })
  afterAll(async () => expect(await host.close()).toEqual(NOTHING_LEFT))

  test('silence is the program’s own, however long its threads have held each other up before', async () => {
    const compilation = await host.sandbox.compile(languageOf('c'), source)
    if (!compilation.ok) throw new Error(compilation.log)
    const bot = await host.sandbox.start(compilation.program, LIMITS, '')
    const ask = async (message: string) =>
      (await bot.ask({ message, reply: 'line', budgetMs: BUDGET_MS })).result
    try {
      for (let turn = 1; turn <= TURNS; turn++) expect(await ask('spin\n')).toEqual({ text: 'spun' })
      expect(await ask('nothing\n')).toEqual({ death: { cause: 'wall-time', limitMs: 4500 } })
    } finally {
      await bot.stop()
    }
  })
})
