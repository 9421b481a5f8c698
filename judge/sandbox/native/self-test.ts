import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DEFAULT_LIMITS } from '../../kit/limits'
import { LANGUAGES, type LanguageId } from '../../languages'
import type { Language } from '../../languages/language'
import { prepareSource } from '../strip-types'
import type { Bot } from '../types'
import type { Machine } from './machine'
import type { NativeSandbox } from './sandbox'
import { keyOf } from './store'
import { stampOf, versionOf } from './versions'

/** The self-test result of a language on this machine. */
export interface LanguageState {
  readonly id: LanguageId
  /** The version that the language's command reports; `undefined` if there is no such command. */
  readonly version: string | undefined
  /** Why the language is not offered; `undefined` if it is. */
  readonly fault: string | undefined
}

/**
 * Runs the self-test of every language and caches in `folder` which ones passed in such boxes, so only new or
 * changed languages take time (all together about 10 s of CPU).
 */
export async function testLanguages(sandbox: NativeSandbox, folder: string): Promise<LanguageState[]> {
  const file = join(folder, 'languages.json')
  const known = readKnown(file)
  const boxes = stampOfBoxes(sandbox.machine)
  const states = await Promise.all(
    Object.entries<Language>(LANGUAGES).map(async ([id, language]): Promise<[string, LanguageState]> => {
      const key = keyOf(language, stampOf(language), process.version, boxes)
      const state = known[key] ?? { id: id as LanguageId, ...(await testOne(sandbox, language)) }
      return [key, state]
    }),
  )
  const passed = states.filter(([, { fault }]) => fault === undefined)
  writeFileSync(file, JSON.stringify(Object.fromEntries(passed), undefined, 2))
  return states.map(([, state]) => state)
}

/** What a runtime may do in a box decides whether it works there, too. */
const stampOfBoxes = ({ links: { style, helper, filter } }: Machine): string =>
  keyOf(style, helper && basename(dirname(helper)), readFileSync(filter, 'base64'))

function readKnown(file: string): Record<string, LanguageState> {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A judge that was killed left half a file.
    return {}
  }
}

async function testOne(sandbox: NativeSandbox, language: Language): Promise<Omit<LanguageState, 'id'>> {
  const version = await versionOf(sandbox.machine, language)
  if (version === undefined) return { version, fault: 'not installed' }
  try {
    return { version, fault: await faultOf(sandbox, language) }
  } catch (error) {
    return { version, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** Starts the self-test of a language as a bot. Returns the error message if it does not compile. */
export async function startSelfTest(sandbox: NativeSandbox, language: Language): Promise<Bot | string> {
  const source = await prepareSource(language.id, language.selfTest)
  const compilation = source.ok ? await sandbox.compile(language, source.code) : source
  if (!compilation.ok) return `its self-test does not compile: ${compilation.log}`
  return sandbox.rehearse(compilation.program, DEFAULT_LIMITS)
}

async function faultOf(sandbox: NativeSandbox, language: Language): Promise<string | undefined> {
  const bot = await startSelfTest(sandbox, language)
  if (typeof bot === 'string') return bot
  try {
    for (const [message, sum] of [
      ['1 2\n', '3'],
      ['30 -10\n', '20'],
    ] as const) {
      const { result, stderr } = await bot.ask({ message, reply: 'line', budgetMs: 10_000 })
      if (!('text' in result)) return `its self-test failed: ${JSON.stringify(result.death)} ${stderr}`.trim()
      if (result.text !== sum) return `its self-test answered “${result.text}” in place of ${sum}`
    }
  } finally {
    await bot.stop()
  }
  return undefined
}
