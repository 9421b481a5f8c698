import { DEFAULT_LIMITS } from '../kit/limits'
import { puzzleOf } from '../puzzles'
import { FollowedGame } from '../referee/drive'
import { playGame } from '../referee/game'
import { stripTypes } from '../sandbox/strip-types'
import { Slots } from '../sandbox/slots'
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
import { SLOWDOWN_FACTORS } from '../sandbox/wasm/factors'
import { type Compiled, runtimeOf, WASM_LANGUAGES } from '../sandbox/wasm/languages'
import { Pool } from '../sandbox/wasm/threads/pool'

/** How many times a game is attempted if the host spoils it. */
const TRIES = 3

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
    this.#pool = new Pool(slots)
  }

  async compile({ language, text }: Source): Promise<Compilation> {
    const kind = runtimeOf(language)
    if (!kind) throw new JudgeFault(`the language ${language} is not offered here`)
    return this.#slots.use(async () => {
      const stripped = language === 'typescript' ? await stripTypes(text) : { ok: true as const, code: text }
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
  ): Promise<PlayedGame> {
    const compiled = program && this.#programs.get(program)
    if (!compiled) throw new JudgeFault('this program was not compiled here')
    if (others.length > 0) throw new JudgeFault('the sandbox of WebAssembly plays games of one player only')
    return this.#slots.use(async () => {
      const causes: string[] = []
      while (causes.length < TRIES) {
        const played = await this.#playOnce(game, compiled, spectator)
        const { death } = played.record
        if (death?.cause !== 'host') return played
        causes.push(death.detail)
      }
      throw new JudgeFault(`the host spoilt a game ${TRIES} times: ${causes.join('; ')}`)
    })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  /** The thread plays and reports its replies; as for every sandbox, the record is made from those outside of it. */
  async #playOnce(
    game: Game,
    { kind, source }: Compiled,
    spectator: Spectator | undefined,
  ): Promise<PlayedGame> {
    const puzzle = puzzleOf(game.puzzle)
    const level = puzzle.parseLevel(game.level)
    if (!level.ok) throw new JudgeFault(`${game.puzzle} cannot read this level: ${level.error.code}`)
    const { limits } = game
    const onMove = spectator && ((move: string) => spectator.move(move))
    const followed = new FollowedGame(playGame(puzzle, level.value, game.seed, limits, onMove))
    const usage = await blamed(() =>
      this.#pool.use(kind, limits.memoryMiB, (box) => {
        spectator?.begin()
        return box.play(source, game, SLOWDOWN_FACTORS[kind], (reply) => followed.hear(reply))
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
