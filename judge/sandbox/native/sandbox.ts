import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Limits } from '../../kit/limits'
import type { Language } from '../../languages/language'
import { startOf } from '../../languages/start'
import { inRoot } from '../checkout'
import type { Bot } from '../types'
import { areFigures } from './arguments'
import { NativeBot } from './bot'
import { Box } from './box'
import { compile } from './compile'
import { BoxFault } from './fault'
import type { Machine } from './machine'
import { closeMachine, openMachine, type Without } from './open-machine'
import { type Plan, RUN } from './plan'
import { Pool } from './pool'
import { keyOf, Store } from './store'
import { stampOf } from './versions'

/** A program that can be started any number of times. */
export interface NativeProgram {
  readonly language: Language
  readonly source: string
}

export type NativeCompilation =
  | { readonly ok: true; readonly program: NativeProgram; readonly log: string }
  | { readonly ok: false; readonly log: string }

/** What the harness of a language is called; it receives the source by standard input. */
const HARNESSES = { python: 'python.py', javascript: 'javascript.cjs' } as const

/** Tells a harness to say with an empty line that it is ready. */
const ANNOUNCE = 'announce'

/** Compiles programs and starts them in boxes. */
export class NativeSandbox {
  readonly machine: Machine
  readonly #pool: Pool
  readonly #store: Store
  /** The harnesses, where the users of the boxes can read them. */
  readonly #harnesses: string

  private constructor(machine: Machine, store: Store, harnesses: string, poolSize: number) {
    this.machine = machine
    this.#store = store
    this.#harnesses = harnesses
    this.#pool = new Pool((plan) => Box.open(machine, plan), poolSize)
  }

  /** `folder` keeps the helper and compiled programs. Throws an Error that says what this machine lacks. */
  static async open(folder: string, poolSize: number, without?: Without): Promise<NativeSandbox> {
    const machine = await openMachine(folder, without)
    const store = new Store(join(folder, 'programs'))
    return new NativeSandbox(machine, store, harnessesIn(store), poolSize)
  }

  /** Rejects with a `BoxFault` where we are to blame. */
  async compile(language: Language, source: string): Promise<NativeCompilation> {
    const program = { language, source }
    const key = programKey(program)
    const kept = this.#store.get(key)
    if (kept) return { ok: true, program, log: kept.log }
    const compiled = await compile(this.machine, language, source)
    if (!compiled.ok) return compiled
    this.#store.put(key, compiled.files, compiled.log)
    return { ok: true, program, log: compiled.log }
  }

  /**
   * Starts a program for one game. `puzzle` is what a harness is told, `words` are the program's arguments: figures only.
   * Rejects with a `BoxFault`.
   */
  async start(
    program: NativeProgram,
    limits: Limits,
    puzzle: string,
    words: readonly string[] = [],
  ): Promise<Bot> {
    if (!areFigures(words)) throw new BoxFault(`arguments of a program are figures, not ${words.join(' ')}`)
    const { harness } = program.language
    const plan = harness
      ? this.#harnessPlan(program.language, harness, limits)
      : plainPlan(program.language, await this.#folderOf(program), limits)
    const box = await this.#pool.take(plan)
    const bot = new NativeBot(box, limits)
    if (harness) {
      const bytes = Buffer.from(program.source)
      box.stdin.write(`${JSON.stringify({ puzzle, words, bytes: bytes.length })}\n`)
      box.stdin.write(bytes)
    } else box.begin(words)
    return bot
  }

  /** Keeps a box of this language ready from now on, if its box does not depend on the program. */
  warm(language: Language, limits: Limits): void {
    if (language.harness) this.#pool.keep(this.#harnessPlan(language, language.harness, limits))
  }

  /** Ends every box that waits. Those that play belong to whoever started them. */
  async close(): Promise<void> {
    await this.#pool.close()
    await closeMachine(this.machine)
  }

  /** Does not depend on the source, so that the box can be there before it; and the interpreter is running in it. */
  #harnessPlan(language: Language, harness: keyof typeof HARNESSES, limits: Limits): Plan {
    const { command, env } = startOf(language, limits.memoryMiB)
    const [program, ...words] = command.map((word) => (word === language.file ? HARNESSES[harness] : word))
    return {
      ...common(language, limits),
      command: [program ?? '', ...words, ANNOUNCE],
      env,
      begins: 'and says so',
      box: { folder: this.#harnesses },
    }
  }

  /** Compiled again where it has been thrown out since. */
  async #folderOf(program: NativeProgram): Promise<string> {
    const key = programKey(program)
    const kept = this.#store.get(key)
    if (kept) return kept.folder
    const compiled = await compile(this.machine, program.language, program.source)
    if (!compiled.ok) throw new Error(`what was compiled before is not any more: ${compiled.log}`)
    return this.#store.put(key, compiled.files, compiled.log).folder
  }
}

/** Kept as programs are, under what is in them. */
function harnessesIn(store: Store): string {
  const files = Object.values(HARNESSES).map((name) => ({
    name,
    bytes: readFileSync(inRoot('judge', 'languages', 'harness', name)),
  }))
  const key = keyOf(files.map(({ bytes }) => bytes.toString('base64')))
  return (store.get(key) ?? store.put(key, files, '')).folder
}

const programKey = ({ language, source }: NativeProgram): string =>
  keyOf(language.id, language.file, language.compile, stampOf(language), source)

const memoryOf = (language: Language, { memoryMiB }: Limits): number => memoryMiB + (language.runtimeMiB ?? 0)

function plainPlan(language: Language, folder: string, limits: Limits): Plan {
  return {
    ...common(language, limits),
    ...startOf(language, limits.memoryMiB),
    begins: 'when told',
    box: { folder },
  }
}

const common = (language: Language, limits: Limits) => ({
  ...RUN,
  etc: language.etc ?? [],
  memoryMiB: memoryOf(language, limits),
  processes: limits.processes,
})
