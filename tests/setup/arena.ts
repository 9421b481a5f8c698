import { architectBot, solverBot } from '@/judge/arena/duel'
import { type Arena, JudgeFault, type Program, type Source } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { puzzleOf } from '@/judge/puzzles'
import { isBuiltInArchitect, isBuiltInSolver } from '@/judge/puzzles/maze-duel/built-in'
import { drive, playGame } from '@/judge/referee/game'
import { scriptedBot } from '@/judge/sandbox/scripted'
import type { Bot } from '@/judge/sandbox/types'

interface Options {
  readonly languages?: readonly string[]
  /** Called with the source before each game. If it throws, that is a judge error; it may be slow. */
  readonly onPlay?: (text: string) => unknown
}

interface Script extends Program {
  readonly text: string
}

/**
 * An arena without processes: a source is the script of a bot, see `scriptedBot`. A source that begins with `#error`
 * does not compile; `deep` and the other names in `judge/puzzles/maze-duel/built-in` play as those built-in bots do. Everything else (the
 * queue, the database and the referee) is real.
 */
export function scriptedArena({ languages = ['python'], onPlay }: Options = {}): Arena {
  return {
    kind: 'wasm',
    languages,
    async compile({ language, text }: Source) {
      if (text.startsWith('#error')) return { ok: false, log: text }
      const program: Script = { language, text }
      return { ok: true, program, log: '' }
    },
    async play({ puzzle: id, level, seed, limits, waitLeftMs }, [program], _, { signal, meter } = {}) {
      const { text } = program as Script
      meter?.(() => 0)
      await orAborted(Promise.resolve(onPlay?.(text)), signal)
      const puzzle = puzzleOf(id)
      const parsed = puzzle.parseLevel(level)
      if (!parsed.ok) throw new JudgeFault(`the level cannot be read: ${parsed.error.code}`)
      const bot = builtInBot(text, seed) ?? scriptedBot(text)
      const all = { ...DEFAULT_LIMITS, ...limits }
      const record = await drive(playGame(puzzle, parsed.value, seed, all, undefined, waitLeftMs), [bot])
      if (record.death?.cause === 'host') throw new JudgeFault(record.death.detail)
      const usage = await bot.stop()
      meter?.(() => usage.cpuMs)
      meter?.(undefined)
      return { record, usage: [usage] }
    },
    close: async () => undefined,
  }
}

/** Waits for what a test does meanwhile, but no longer than until the game is stopped. */
async function orAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  let abort = () => {}
  const aborted = new Promise<never>((_, refuse) => {
    abort = () => refuse(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
  })
  try {
    await Promise.race([work, aborted])
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

function builtInBot(text: string, seed: number): Bot | undefined {
  const [name = ''] = text.split(' ')
  if (isBuiltInArchitect(name)) return architectBot(name)
  return isBuiltInSolver(name) ? solverBot(name, seed) : undefined
}
