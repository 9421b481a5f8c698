import { DEFAULT_LIMITS } from '../kit/limits'
import { FollowedGame } from '../referee/drive'
import { Slots } from '../sandbox/slots'
import { prepareSource } from '../sandbox/strip-types'
import type { RunControl } from '../sandbox/types'
import { SLOWDOWN_FACTORS } from '../sandbox/wasm/factors'
import { type Compiled, runtimeOf, WASM_LANGUAGES } from '../sandbox/wasm/languages'
import { Pool } from '../sandbox/wasm/threads/pool'
import { openGame, retrySpoilt } from './game'
import {
  type Arena,
  type Compilation,
  type Game,
  JudgeFault,
  type PlayedGame,
  type Program,
  type Source,
  type Spectator,
} from './types'

/** The module that the threads of the sandbox run. */
export const THREAD = 'judge/arena/thread/thread.ts'

/** Opens the WebAssembly sandbox, which needs nothing but the npm packages. It plays `slots` games at a time. */
export async function openWasmArena({ slots }: { readonly slots: number }): Promise<Arena> {
  return new WasmArena(slots)
}

/** Plays games in threads of this process; each thread runs the program, the referee and the rules. */
class WasmArena implements Arena {
  readonly kind = 'wasm'
  readonly languages = WASM_LANGUAGES
  readonly #slots: Slots
  readonly #pool: Pool
  readonly #programs = new WeakMap<Program, Compiled>()

  constructor(slots: number) {
    this.#slots = new Slots(slots)
    this.#pool = new Pool(THREAD, slots)
  }

  async compile({ language, text }: Source): Promise<Compilation> {
    const kind = runtimeOf(language)
    if (!kind) throw new JudgeFault(`the language ${language} is not offered here`)
    return this.#slots.use(async () => {
      const stripped = await prepareSource(language, text)
      if (!stripped.ok) return stripped
      const log = await blamed(() =>
        this.#pool.use(kind, DEFAULT_LIMITS.memoryMiB, (box) => box.check(stripped.code)),
      )
      if (log !== undefined) return { ok: false, log }
      const program: Program = { language }
      this.#programs.set(program, { kind, source: stripped.code })
      return { ok: true, program, log: '' }
    })
  }

  async play(
    game: Game,
    [program, ...others]: readonly Program[],
    spectator?: Spectator,
    control: RunControl = {},
  ): Promise<PlayedGame> {
    const compiled = program && this.#programs.get(program)
    if (!compiled) throw new JudgeFault('this program was not compiled here')
    if (others.length > 0) throw new JudgeFault('the sandbox of WebAssembly plays games of one player only')
    return this.#slots.use(() =>
      retrySpoilt(() => this.#playOnce(game, compiled, spectator, control), control.signal),
    )
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  /** The thread plays and reports its replies; as for every sandbox, the record is made from those outside of it. */
  async #playOnce(
    game: Game,
    { kind, source }: Compiled,
    spectator: Spectator | undefined,
    control: RunControl,
  ): Promise<PlayedGame> {
    const { begin } = openGame(game)
    const followed = new FollowedGame(begin(spectator && ((move) => spectator.move(move))))
    const usage = await blamed(() =>
      this.#pool.use(kind, game.limits.memoryMiB, (box) => {
        spectator?.begin()
        return box.play(source, game, SLOWDOWN_FACTORS[kind], (reply) => followed.hear(reply), control)
      }),
    )
    return { record: followed.record(), usage: [usage] }
  }
}

/** Turns any failure of a thread into a `JudgeFault`. */
async function blamed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new JudgeFault(`a thread of WebAssembly: ${message}`, { cause: error })
  }
}
