import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'
import { helpers } from '../setup/processes'
import { languageOfAttack } from './judging'
import { openedHost } from './opened-host'

/* As root the helper copies a small program once for all of its boxes, and caches some of these copies (covers.c). */

const SHELL = languageOfAttack('.sh')
const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 20_000 }
/** Returns the script of a program that prints its name. */
const named = (name: string) => `printf '#!/bin/sh\\necho ${name}\\n' >bot && chmod +x bot`

describeNative('the files of a program', () => {
  const host = openedHost()

  async function play(name: string): Promise<void> {
    const bot = await host().sandbox.start(await compiled(host().sandbox.compile(SHELL, named(name))), LIMITS)
    try {
      const { result } = await bot.ask({ message: '\n', reply: 'line', budgetMs: LIMITS.firstTurnMs })
      expect(result).toEqual({ text: name })
    } finally {
      await bot.stop()
    }
  }
  /** Returns the programs of which the helper has copies. */
  function copied(): string[] {
    const [helper] = helpers()
    const lines = readFileSync(`/proc/${helper}/mountinfo`, 'utf8').split('\n')
    return lines
      .map((line) => line.split(' ')[4] ?? '')
      .filter((path) => path.startsWith(join(host().home, 'programs')))
  }
  const each = async (count: number) => {
    for (let number = 0; number < count; number++) await play(`program-${number}`)
  }
  const most = process.getuid?.() === 0 ? 16 : 0

  test('belong to the program, however many programs there are, and the helper caches at most sixteen', async () => {
    await each(20)
    expect(copied()).toHaveLength(most)
    await each(20)
    expect(copied()).toHaveLength(most)
  })

  test('are copied again if they were removed', async () => {
    await play('program-19')
    const before = copied()
    expect(before).toHaveLength(most)
    for (const name of readdirSync(join(host().home, 'programs')))
      rmSync(join(host().home, 'programs', name), { recursive: true })
    expect(copied()).toEqual([])
    // A box made earlier may still be waiting; the next one is made when that one is used.
    const copiesAfterPlaying = async () => {
      await play('program-19')
      return copied()
    }
    await expect.poll(copiesAfterPlaying, { timeout: 10_000 }).toHaveLength(Math.min(most, 1))
  })
})
