import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import type { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { DEATH_VERDICTS } from '@/judge/verdicts/deaths'
import { inRoot } from '@/scripts/up/paths.mjs'
import { Host } from './host'
import { languageOfAttack } from './languages'

/*
 * Every program below `native/` attacks the host, in a box. Its folder is the verdict that it must get; those that are
 * `accepted` have tried in vain and say so: “refused”.
 */

const FOLDER = inRoot('tests', 'attacks', 'native')
/** Less than usual, so that what takes as long as it may does not take long. */
const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 1000, wallFactor: 2, wallExtraMs: 500 }

/** What fills the memory may take its time: it is the memory that has to stop it. */
const budgetOf = (file: string) => (file.startsWith('memory-limit/') ? 20_000 : LIMITS.firstTurnMs)

const attacks = (verdict: string): string[] => readdirSync(join(FOLDER, verdict)).sort()
const VERDICTS = readdirSync(FOLDER)

let host: Host
let sandbox: NativeSandbox

beforeAll(async () => {
  host = await Host.open()
  sandbox = host.sandbox
})
afterAll(async () => {
  const left = await host.close()
  expect(left, 'what is left when all is over').toEqual({
    processes: [],
    mounts: [],
    cgroups: [],
    files: [],
    visitors: 0,
  })
})

/** The verdict on a program, and what it said. */
async function judge(file: string): Promise<{ verdict: string; said: string }> {
  const source = readFileSync(join(FOLDER, file), 'utf8')
  const compilation = await sandbox.compile(languageOfAttack(file), source)
  if (!compilation.ok) return { verdict: 'compile-error', said: compilation.log }
  const bot = await sandbox.start(compilation.program, LIMITS, '')
  try {
    const { result } = await bot.ask({ message: host.message, reply: 'line', budgetMs: budgetOf(file) })
    if ('text' in result) return { verdict: 'accepted', said: result.text }
    return { verdict: DEATH_VERDICTS[result.death.cause], said: JSON.stringify(result.death) }
  } finally {
    await bot.stop()
  }
}

describe.each(VERDICTS)('%s', (verdict) => {
  test.each(attacks(verdict))('%s', async (file) => {
    const found = await judge(join(verdict, file))
    expect(found.said).not.toMatch(/BREACH|root:[x*!$]/)
    expect(found).toMatchObject({ verdict })
    if (verdict === 'accepted') expect(found.said).toMatch(/^refused/)
  })
})
