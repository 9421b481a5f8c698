import { DEFAULT_LIMITS, type Limits } from '../kit/limits'
import { isLanguageId, LANGUAGES, type LanguageId, languageOf } from '../languages'
import type { Language } from '../languages/language'
import { drive } from '../referee/game'
import type { HarnessPuzzle } from '../sandbox/header'
import type { Machine } from '../sandbox/native/machine'
import { CACHE_FOLDER, type NativeProgram, NativeSandbox } from '../sandbox/native/sandbox'
import { selfAttack, startSelfTest, testLanguages } from '../sandbox/native/self-test'
import { BoxFault } from '../sandbox/native/start/starter'
import { Slots } from '../sandbox/slots'
import { prepareSource } from '../sandbox/strip-types'
import type { Bot, RunControl, SandboxKind } from '../sandbox/types'
import {
  type Arena,
  type Compilation,
  type Game,
  JudgeFault,
  openGame,
  type PlayedGame,
  type Program,
  retrySpoilt,
  type Source,
  type Spectator,
} from './game'
import { openWasmArena } from './wasm-arena'

interface NativeOptions {
  /** How many games and compilations run at a time. */
  readonly slots: number
  /** Cache for the compiled helper, compiled programs and self-test results; defaults to `.clew/native`. */
  readonly cacheFolder?: string
  /** Whether it will run for long, as in a worker; then runtimes are preloaded, see `NativeArena.rehearse`. */
  readonly lasting?: boolean
  /** Aborted if the arena is not wanted any more before it is open. */
  readonly signal?: AbortSignal
}

interface Options extends Omit<NativeOptions, 'cacheFolder'> {
  /** `auto`: native if this machine supports it, otherwise WebAssembly. */
  readonly kind: 'auto' | SandboxKind
  /** With `auto`: called with the reason why the native sandbox is not used. */
  readonly onFallback?: (reason: string) => void
}

/**
 * Opens the sandbox in which programs are judged. Rejects if the requested kind is not available; `auto` falls back to
 * WebAssembly if the native one is not. After `signal` is aborted it closes what it has opened and rejects.
 */
export async function openArena({ kind, onFallback, ...native }: Options): Promise<Arena> {
  const { slots, signal } = native
  if (kind === 'wasm') return openWasmArena({ slots })
  if (kind === 'native') return openNativeArena(native)
  try {
    return await openNativeArena(native)
  } catch (error) {
    signal?.throwIfAborted()
    onFallback?.(error instanceof Error ? error.message : String(error))
    return openWasmArena({ slots })
  }
}

/** Sandboxes of these languages are started before they are needed. */
const WARM = Object.values<Language>(LANGUAGES).filter(({ startsAhead }) => startsAhead)

/**
 * Opens the native sandbox. This takes about 0.2 s, and some seconds more if the languages have not been tested yet.
 * Rejects with an Error that says what the machine lacks or which attack succeeded; the caller then falls back to
 * WebAssembly or refuses. After `signal` is aborted it ends the tests, removes their boxes and rejects.
 */
export async function openNativeArena({
  slots,
  cacheFolder = CACHE_FOLDER,
  lasting = false,
  signal,
}: NativeOptions): Promise<Arena> {
  const sandbox = await NativeSandbox.open(cacheFolder, 2 * slots + WARM.length)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= sandbox.close())
  // The tests are still waiting for their boxes, which end now.
  const abort = () => void close().catch(() => undefined)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    const breaches = await selfAttack(sandbox.machine, cacheFolder)
    if (breaches.length > 0)
      throw new Error(`the boxes of this machine leak: a program ${breaches.join(', ')}`)
    const states = await testLanguages(sandbox, cacheFolder)
    signal?.throwIfAborted()
    const offered = new Map(
      states.flatMap(({ id, version, fault }) =>
        fault === undefined && version !== undefined ? [[id, version] as const] : [],
      ),
    )
    for (const language of WARM)
      if (offered.has(language.id as LanguageId)) sandbox.warm(language, DEFAULT_LIMITS)
    const arena = new NativeArena(sandbox, offered, slots)
    if (lasting) void arena.rehearse()
    return arena
  } catch (error) {
    await close()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** The programs that this arena has compiled, by the `Program` that stands for each. */
type Programs = WeakMap<Program, NativeProgram>

/** Plays games in native sandboxes. */
export class NativeArena implements Arena {
  readonly kind = 'native'
  readonly languages: readonly LanguageId[]
  readonly versions: Readonly<Record<string, string>>
  readonly machine: Machine
  readonly #sandbox: NativeSandbox
  readonly #slots: Slots
  readonly #programs: Programs = new WeakMap()
  readonly #playing = new Set<Bot>()
  #closed = false

  /** `languages`: the languages offered here, with their versions. `slots`: how many games run at a time. */
  constructor(sandbox: NativeSandbox, languages: ReadonlyMap<LanguageId, string>, slots: number) {
    this.#sandbox = sandbox
    this.machine = sandbox.machine
    this.languages = [...languages.keys()].sort()
    this.versions = Object.fromEntries(languages)
    this.#slots = new Slots(slots)
  }

  compile({ language, text }: Source): Promise<Compilation> {
    if (!isLanguageId(language) || !this.languages.includes(language))
      return Promise.reject(new JudgeFault(`the language ${language} is not offered here`))
    return this.#work(async () => {
      const chosen = languageOf(language)
      const source = await prepareSource(language, text)
      if (!source.ok) return source
      const compilation = await this.#sandbox.compile(chosen, source.code)
      if (!compilation.ok) return compilation
      // A compilation is usually followed by a game.
      await this.#sandbox.expect(compilation.program, DEFAULT_LIMITS)
      const program: Program = { language }
      this.#programs.set(program, compilation.program)
      return { ok: true, program, log: compilation.log }
    })
  }

  play(
    game: Game,
    programs: readonly Program[],
    spectator?: Spectator,
    control: RunControl = {},
  ): Promise<PlayedGame> {
    return this.#work(() =>
      retrySpoilt(async () => {
        const played = await this.#playOnce(game, programs, spectator, control)
        if (played.record.death?.cause === 'host') this.#mustBeOpen()
        return played
      }, control.signal),
    )
  }

  /**
   * Plays one turn of each language's self-test, which loads its runtime into memory before the first game. Otherwise
   * that game would read it from disk, and so would the next one, because what a game reads is dropped with its box.
   * Failures are ignored, because the first game tries again.
   */
  async rehearse(): Promise<void> {
    for (const language of this.languages) await this.#work(() => this.#rehearseOne(language)).catch(() => {})
  }

  async #rehearseOne(language: LanguageId): Promise<void> {
    const bot = await startSelfTest(this.#sandbox, languageOf(language))
    if (typeof bot === 'string') return
    this.#playing.add(bot)
    try {
      if (!this.#closed) await bot.ask({ message: '1 2\n', reply: 'line', budgetMs: 10_000 })
    } finally {
      await bot.stop()
      this.#playing.delete(bot)
    }
  }

  /** Games and compilations in progress end with a `JudgeFault`. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#playing].map((bot) => bot.stop()))
    await this.#sandbox.close()
  }

  /** Runs `work` in a slot and turns faults of the sandbox into a `JudgeFault`. */
  #work<T>(work: () => Promise<T>): Promise<T> {
    return this.#slots.use(() => {
      this.#mustBeOpen()
      return blamed(work)
    })
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new JudgeFault('the judge ends')
  }

  async #playOnce(
    game: Game,
    programs: readonly Program[],
    spectator: Spectator | undefined,
    { signal, meter }: RunControl,
  ): Promise<PlayedGame> {
    const bots: Bot[] = []
    const stop = () => void Promise.all(bots.map((bot) => bot.stop()))
    try {
      const { puzzle, begin, words } = openGame(game)
      for (const [seat, program] of programs.entries())
        bots.push(await this.#start(program, game.limits, puzzle, words(seat)))
      spectator?.begin()
      signal?.addEventListener('abort', stop, { once: true })
      signal?.throwIfAborted()
      meter?.(() => bots.reduce((sum, bot) => sum + (bot.cpuMs?.() ?? 0), 0))
      const record = await drive(begin(spectator && ((move) => spectator.move(move))), bots)
      return { record, usage: await Promise.all(bots.map((bot) => bot.stop())) }
    } finally {
      meter?.(undefined)
      signal?.removeEventListener('abort', stop)
      // This also stops the bots of an unfinished game. After a finished one they have stopped already.
      await Promise.all(bots.map((bot) => bot.stop()))
      for (const bot of bots) this.#playing.delete(bot)
    }
  }

  async #start(
    program: Program,
    limits: Limits,
    played: HarnessPuzzle,
    words: readonly string[],
  ): Promise<Bot> {
    const known = this.#programs.get(program)
    if (!known) throw new JudgeFault('this program was not compiled here')
    const bot = await this.#sandbox.start(known, limits, played, words)
    this.#playing.add(bot)
    if (this.#closed) await bot.stop()
    this.#mustBeOpen()
    return bot
  }
}

/** Turns faults of the sandbox into a `JudgeFault`. */
async function blamed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BoxFault) throw new JudgeFault(error.message, { cause: error })
    throw error
  }
}
