import { createRequire } from 'node:module'
import { DEFAULT_LIMITS } from '../kit/limits'
import { LANGUAGES, type LanguageId } from '../languages'
import { FollowedGame } from '../referee/game'
import { Slots } from '../sandbox/slots'
import { prepareSource } from '../sandbox/strip-types'
import type { Capability, RunControl } from '../sandbox/types'
import { SLOWDOWN_FACTORS } from '../sandbox/wasm/factors'
import { type RuntimeProgram, runtimeOf, WASM_LANGUAGES } from '../sandbox/wasm/languages'
import { Pool } from '../sandbox/wasm/threads/pool'
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
  readonly #programs = new WeakMap<Program, RuntimeProgram>()

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
    { kind, source }: RuntimeProgram,
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

/** A board without a tour: a program that can say so can read, compute and write. */
const GAME = { puzzle: 'knights-tour', level: '1 1\n', seed: 1, limits: DEFAULT_LIMITS } as const

/** Programs that give that answer; Python's also writes its version to stderr. */
const SELF_TESTS: Readonly<Partial<Record<LanguageId, string>>> = {
  python:
    'import sys\nprint(input() and "IMPOSSIBLE")\nprint("CPython", sys.version.split()[0], file=sys.stderr)\n',
  javascript: `console.log(String(require('fs').readFileSync(0)) && 'IMPOSSIBLE')\n`,
  typescript: `const answer: string = 'IMPOSSIBLE'\nconsole.log(answer)\n`,
}

/** How the WebAssembly sandbox enforces each limit, and whether each language works. */
export async function wasmCapabilities(): Promise<Capability[]> {
  const arena = await openWasmArena({ slots: 1 })
  try {
    const languages: Capability[] = []
    for (const id of arena.languages) languages.push(await language(arena, id as LanguageId))
    return [...LIMITS, ...languages]
  } finally {
    await arena.close()
  }
}

const LIMITS: readonly Capability[] = [
  ['CPU time', 'steps of QuickJS are counted; a thread that is not done in time is ended'],
  ['Memory', 'the greatest size of the module’s memory'],
  ['Output', 'bytes are counted as they are written'],
  ['Files, network', 'none is handed to the module, nor the clock, nor chance'],
].map(([name = '', detail = '']) => ({ name, ok: true, detail }))

async function language(arena: Arena, id: LanguageId): Promise<Capability> {
  const { name } = LANGUAGES[id]
  try {
    const compilation = await arena.compile({ language: id, text: SELF_TESTS[id] ?? '' })
    if (!compilation.ok)
      return { name, ok: false, detail: `its self-test does not compile: ${compilation.log}` }
    const { record } = await arena.play(GAME, [compilation.program])
    const said = record.turns.map(({ stderr }) => stderr).join('')
    if (record.verdict !== 'accepted')
      return { name, ok: false, detail: `its self-test: ${record.verdict} ${said}` }
    return { name, ok: true, detail: `${said.trim() || versionOf(id)}, in WebAssembly` }
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) }
  }
}

/** QuickJS does not report its version, but its package does. */
function versionOf(id: LanguageId): string {
  const packages = createRequire(import.meta.url)
  const version = (name: string) => packages(`${name}/package.json`).version
  const quickjs = `QuickJS (quickjs-emscripten ${version('@jitl/quickjs-wasmfile-release-sync')})`
  return id === 'typescript' ? `TypeScript ${version('typescript')} on ${quickjs}` : quickjs
}
