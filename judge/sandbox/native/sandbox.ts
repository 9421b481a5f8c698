import { join } from 'node:path'
import type { Limits } from '../../kit/limits'
import type { Language } from '../../languages/language'
import { startOf } from '../../languages/start'
import { inRoot } from '../checkout'
import { type HarnessPuzzle, programText } from '../header'
import type { Bot } from '../types'
import { areFigures } from './arguments'
import { NativeBot } from './bot'
import { Box } from './box'
import { type Harnesses, keepHarnesses } from './harnesses'
import { Headers } from './headers'
import type { Machine } from './machine'
import { closeMachine, type DisabledFeatures, openMachine } from './open-machine'
import { type Plan, RUN } from './plan'
import { Pool } from './pool'
import { BoxFault } from './start/starter'
import { keyOf, Store } from './store'
import { stampOf } from './versions'

/** A program that can be started any number of times. */
export interface NativeProgram {
  readonly language: Language
  readonly source: string
}

type NativeCompilation =
  | { readonly ok: true; readonly program: NativeProgram; readonly log: string }
  | { readonly ok: false; readonly log: string }

/** The default folder of the native sandbox. */
export const CACHE_FOLDER = inRoot('.clew', 'native')

/** Tells a harness to report with an empty line that it is ready. */
const ANNOUNCE = 'announce'

/** Compiles programs and starts them in boxes. */
export class NativeSandbox {
  readonly machine: Machine
  readonly #pool: Pool
  readonly #store: Store
  readonly #harnesses: Harnesses
  readonly #headers: Headers

  private constructor(machine: Machine, folder: string, poolSize: number) {
    this.machine = machine
    this.#store = new Store(join(folder, 'programs'))
    this.#harnesses = keepHarnesses(folder)
    this.#headers = new Headers(machine, join(folder, 'headers'))
    this.#pool = new Pool((plan) => this.#open(plan), poolSize)
  }

  /** Stores the helper and compiled programs in `folder`. Throws an Error that says what this machine lacks. */
  static async open(folder: string, poolSize: number, without?: DisabledFeatures): Promise<NativeSandbox> {
    return new NativeSandbox(await openMachine(folder, without), folder, poolSize)
  }

  /** Rejects with a `BoxFault` if the fault is ours. */
  async compile(language: Language, source: string): Promise<NativeCompilation> {
    const program = { language, source }
    const key = programKey(program)
    const kept = this.#store.get(key)
    if (kept) return { ok: true, program, log: kept.log }
    const compiled = await this.#headers.compile(language, source)
    if (!compiled.ok) return compiled
    this.#store.put(key, compiled.files, compiled.log)
    return { ok: true, program, log: compiled.log }
  }

  /**
   * Starts a program for one game. A harness is told of the puzzle; `words` are the program's arguments, digits only.
   * Rejects with a `BoxFault`.
   */
  async start(
    program: NativeProgram,
    limits: Limits,
    puzzle?: HarnessPuzzle,
    words: readonly string[] = [],
  ): Promise<Bot> {
    this.machine.remains.complain()
    if (!areFigures(words)) throw new BoxFault(`arguments of a program are figures, not ${words.join(' ')}`)
    const box = await this.#pool.take(await this.#planOf(program, limits))
    return this.#begin(box, program, limits, words, puzzle)
  }

  /**
   * Starts a program of ours for a self-test: what its runtime reads stays in the host's caches, while for submissions
   * it is evicted when the box ends. Rejects with a `BoxFault`.
   */
  async rehearse(program: NativeProgram, limits: Limits): Promise<Bot> {
    const plan = await this.#planOf(program, limits)
    return this.#begin(await this.#open({ ...plan, forgotten: false }), program, limits, [])
  }

  /** Makes a box and pins its program in the store until the box is gone. */
  async #open(plan: Plan): Promise<Box> {
    const release = 'folder' in plan.box ? this.#pin(plan.box.folder) : () => {}
    try {
      const box = await Box.open(this.machine, plan)
      void box.gone.then(release)
      return box
    } catch (error) {
      release()
      throw error
    }
  }

  #pin(folder: string): () => void {
    try {
      return this.#store.pin(folder)
    } catch (error) {
      throw new BoxFault(error instanceof Error ? error.message : String(error))
    }
  }

  #begin(
    box: Box,
    program: NativeProgram,
    limits: Limits,
    words: readonly string[],
    puzzle?: HarnessPuzzle,
  ): Bot {
    const bot = new NativeBot(box, limits)
    if (program.language.harness) box.stdin.write(programText(program.source, puzzle, words))
    else box.begin(words)
    return bot
  }

  /** Makes the first box of a program ahead of time. Rejects with a `BoxFault`. */
  async expect(program: NativeProgram, limits: Limits): Promise<void> {
    this.#pool.expect(await this.#planOf(program, limits))
  }

  /** Keeps a box of this language ready from now on, if the box does not depend on the program. */
  warm(language: Language, limits: Limits): void {
    if (language.harness) this.#pool.keep(this.#harnessPlan(language, limits))
  }

  /** Closes every waiting box. Boxes that are in use belong to their callers. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#headers.close()])
    await closeMachine(this.machine)
  }

  async #planOf(program: NativeProgram, limits: Limits): Promise<Plan> {
    const { language } = program
    if (language.harness) return this.#harnessPlan(language, limits)
    return plainPlan(language, await this.#folderOf(program), limits)
  }

  /** Does not depend on the source, so the box can be made ahead, with the interpreter already running in it. */
  #harnessPlan(language: Language, limits: Limits): Plan {
    const { command, env } = startOf(language, limits.memoryMiB)
    const file = this.#harnesses.fileOf(language)
    const [program, ...words] = command.map((word) => (word === language.file ? file : word))
    return {
      ...common(language, limits),
      command: [program ?? '', ...words, ANNOUNCE],
      env,
      begins: 'and says so',
      forks: language.id === 'python',
      box: { folder: this.#harnesses.folder },
    }
  }

  /** Compiles the program again if the store has evicted it. */
  async #folderOf(program: NativeProgram): Promise<string> {
    const key = programKey(program)
    const kept = this.#store.get(key)
    if (kept) return kept.folder
    const compiled = await this.#headers.compile(program.language, program.source)
    if (!compiled.ok) throw new Error(`what was compiled before is not any more: ${compiled.log}`)
    return this.#store.put(key, compiled.files, compiled.log).folder
  }
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
