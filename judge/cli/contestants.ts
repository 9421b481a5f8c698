import { openArena } from '../arena'
import type { Contestant } from '../arena/duel'
import {
  type Arena,
  type Compilation,
  type Game,
  JudgeFault,
  type PlayedGame,
  type Program,
  type Source,
} from '../arena/game'
import { DEFAULT_LIMITS, type Limits, SOURCE_BYTES, trialLimits } from '../kit/limits'
import { utf8Length, visible } from '../kit/text'
import { type LanguageId, languageOf, languageOfFile } from '../languages'
import { doubtOf } from '../languages/doubts'
import { readProblem } from '../problems/load'
import { namesCalled, type PuzzleId, puzzleFor } from '../puzzles'
import { BUILT_IN_BOTS } from '../puzzles/maze-duel/built-in/names'
import type { SandboxKind } from '../sandbox/types'
import { type Role, rolesOf } from '../tournament/trial'
import { readText } from './input'
import { printable, say, sayKey } from './report'
import { didYouMean, UsageError } from './usage'

const PREFIX = 'house:'

/** The names of the built-in bots that can take a role. */
export const builtInBots = (role: Role): readonly string[] => BUILT_IN_BOTS[role]

/** A line for the help text. */
export const BUILT_IN_HELP = `House bots: as architects ${BUILT_IN_BOTS.architect.join(', ')}; as solvers ${BUILT_IN_BOTS.solver.join(', ')}.`

/** Its name on the command line and in tables. */
export const builtInName = (name: string): string => PREFIX + name

/** The bot named by `house:NAME`; `undefined` for a file. Throws a `UsageError` for an unknown bot. */
export function builtInBotOf(role: Role, name: string): string | undefined {
  if (!name.startsWith(PREFIX)) return undefined
  const bot = name.slice(PREFIX.length)
  const bots = builtInBots(role)
  if (bots.includes(bot)) return bot
  const meant = didYouMean(bot, bots)
  const hint = meant
    ? `Did you mean ${builtInName(meant)}?`
    : `There are: ${bots.map(builtInName).join(', ')}.`
  throw new UsageError(`There is no ${role} ${PREFIX}${printable(bot)}. ${hint}`)
}

interface Options {
  readonly sandbox: SandboxKind | undefined
  readonly slots: number
}

/**
 * Opens a sandbox when the first program needs it: built-in bots need none. Every error in it becomes a `JudgeFault`,
 * including errors that the sandbox does not classify, such as a full disk.
 */
export class LazyArena implements Pick<Arena, 'play'> {
  readonly #options: Options
  #opening: Promise<Arena> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async compile(source: Source & { readonly language: LanguageId }): Promise<Compilation> {
    const arena = await this.#open()
    checkLanguage(arena, source.language)
    return blamed(() => arena.compile(source))
  }

  async play(game: Game, programs: readonly Program[]): Promise<PlayedGame> {
    const arena = await this.#open()
    return blamed(() => arena.play(game, programs))
  }

  async close(): Promise<void> {
    await (await this.#opening)?.close()
  }

  #open(): Promise<Arena> {
    const { sandbox, slots } = this.#options
    this.#opening ??= openArena({ kind: sandbox ?? 'auto', slots })
    return this.#opening
  }
}

/** Throws a `UsageError` if programs in this language cannot run in the arena. */
export function checkLanguage({ kind, languages }: Arena, id: LanguageId): void {
  if (languages.includes(id)) return
  const values = { language: languageOf(id).name, sandbox: kind, languages: languages.join(', ') }
  throw new UsageError(say('language-off', values))
}

/** Says on stderr what speaks against a program, which is judged all the same. `role` is that of a duel. */
export function warnOfDoubt(
  name: string,
  source: { readonly language: LanguageId; readonly text: string },
  puzzle: PuzzleId,
  role?: Role,
): void {
  const called = namesCalled(puzzle)
  const roles = role && rolesOf(role)
  const doubt = doubtOf(source, called && { ...called, roles })
  if (!doubt) return
  const likely = doubt.code === 'language' ? languageOf(doubt.likely).name : ''
  const [found, wanted] = doubt.code === 'function' ? [doubt.found, doubt.wanted] : ['', '']
  const values = { likely, chosen: languageOf(source.language).name, role: role ?? '', found, wanted }
  const words = sayKey(`bot.doubts.${doubt.code}`, values)
  process.stderr.write(`${say('doubt', { name: printable(name), words })}\n`)
}

async function blamed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof JudgeFault) throw error
    throw new JudgeFault(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** The limits that the site sets for programs. */
export const duelLimits = (): Limits => {
  const { limits, schedule } = readProblem('maze-duel')
  return trialLimits({ ...DEFAULT_LIMITS, ...limits }, schedule.length)
}

/**
 * `name` is `house:NAME` or the path of a program, which is compiled; the messages of a failed compilation go to
 * stderr. Throws a `UsageError` for an unknown name and for a file that cannot be submitted.
 */
export async function contestantOf(arena: LazyArena, role: Role, name: string): Promise<Contestant> {
  const builtIn = builtInBotOf(role, name)
  if (builtIn !== undefined) return { builtIn }
  const source = await readSource(name)
  warnOfDoubt(name, source, puzzleFor('maze-duel', role), role)
  const compilation = await arena.compile(source)
  if (compilation.ok) return { program: compilation.program }
  process.stderr.write(visible(`${say('duel.uncompiled', { name })}\n${compilation.log.trim()}\n`))
  return { uncompiled: true }
}

/**
 * Throws a `UsageError` if the name of the file tells no language, or if the source could not be submitted: too large, or
 * not text.
 */
async function readSource(path: string) {
  const language = languageOfFile(path)
  if (!language) throw new UsageError(`The ending of ${printable(path)} tells no language.`)
  const text = await readText(path, 'program')
  const bytes = utf8Length(text)
  if (bytes > SOURCE_BYTES)
    throw new UsageError(`${path}: ${say('source-too-large', { bytes, limit: SOURCE_BYTES })}`)
  return { language, text }
}

/** How often to try work in which the judge fails; a worker tries as often. */
const TRIES = 4
/** Pause between two tries, in milliseconds: the machine may run short of something only briefly. */
const PAUSE = 200

/** Does some work and retries it after judge errors. Returns the error of the last try. */
export async function retryOnFault<T>(work: () => Promise<T>): Promise<T | JudgeFault> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof JudgeFault)) throw error
      if (tries === TRIES) return error
    }
    await new Promise((settle) => setTimeout(settle, PAUSE))
  }
}
