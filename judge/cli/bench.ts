import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { openArena } from '../arena'
import type { Arena } from '../arena/game'
import { DEFAULT_LIMITS } from '../kit/limits'
import { type LanguageId, languageOf, starterFile } from '../languages'
import { PROBLEMS_FOLDER, readProblem } from '../problems/load'
import type { Usage } from '../sandbox/types'
import { SANDBOXES } from './usage'

/** Adds `clew bench sandbox`. */
export function benchCommand(program: Command): void {
  program
    .command('bench')
    .description('Measure this machine.')
    .command('sandbox')
    .description('Play a game in every language and print what it costs.')
    .addOption(new Option('--sandbox <kind>', 'only this one').choices(SANDBOXES))
    .option('--json', 'print one JSON object and nothing else')
    .action(benchSandbox)
}

/** Games played in each language. */
const GAMES = 7

interface BenchOptions {
  readonly sandbox?: (typeof SANDBOXES)[number]
  readonly json?: boolean
}

/** Medians over the games, in milliseconds. */
interface Row {
  readonly language: string
  /** Time of a cold compilation, without a cached result. */
  readonly compileMs: number
  /** Time of a whole game, from requesting a box to its end. */
  readonly gameMs: number
  readonly turns: number
  /** CPU time of the program alone. */
  readonly cpuMs: number
  readonly memoryMiB: number
}

/**
 * Prints what a game costs on this machine, one line per language, measured with the starter bots of `snake` on the
 * printed field. A sandbox that this machine lacks is skipped with a line on stderr, unless it was requested.
 */
async function benchSandbox({ sandbox, json }: BenchOptions): Promise<void> {
  const found: Record<string, readonly Row[]> = {}
  for (const kind of sandbox ? [sandbox] : SANDBOXES) {
    try {
      found[kind] = await openArena({ kind, slots: 1 }).then(measured)
    } catch (error) {
      if (sandbox) throw error
      process.stderr.write(`${kind}: ${error instanceof Error ? error.message : error}\n`)
    }
  }
  process.stdout.write(json ? `${JSON.stringify({ games: GAMES, sandboxes: found })}\n` : table(found))
}

async function measured(arena: Arena): Promise<Row[]> {
  try {
    return await rowsOf(arena, GAMES)
  } finally {
    await arena.close()
  }
}

/** One row per language of the arena, each measured over `count` games. */
export async function rowsOf(arena: Arena, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const language of arena.languages) rows.push(await measure(arena, language as LanguageId, count))
  return rows
}

const starterIn = (id: LanguageId): string =>
  readFileSync(join(PROBLEMS_FOLDER, 'snake', 'starters', starterFile(id)), 'utf8')

async function measure(arena: Arena, id: LanguageId, count: number): Promise<Row> {
  const { puzzle, cases } = readProblem('snake')
  const [sample] = cases
  // The comment is unique, so no cache contains this source.
  const text = `${starterIn(id)}\n${languageOf(id).comment} ${Date.now()}\n`

  const began = performance.now()
  const compilation = await arena.compile({ language: id, text })
  if (!compilation.ok) throw new Error(`the starter in ${id} does not compile: ${compilation.log}`)
  const compileMs = performance.now() - began

  const games: (Usage & { gameMs: number; turns: number })[] = []
  for (let game = 0; game < count; game++) {
    const start = performance.now()
    const { record, usage } = await arena.play(
      { puzzle, level: sample!.level, seed: sample!.seed, limits: DEFAULT_LIMITS },
      [compilation.program],
    )
    games.push({ ...usage[0]!, gameMs: performance.now() - start, turns: record.turns.length })
  }
  const middle = (of: (game: (typeof games)[number]) => number) => median(games.map(of))
  return {
    language: id,
    compileMs: tenths(compileMs),
    gameMs: tenths(middle(({ gameMs }) => gameMs)),
    turns: middle(({ turns }) => turns),
    cpuMs: tenths(middle(({ cpuMs }) => cpuMs)),
    memoryMiB: tenths(middle(({ memoryKiB }) => memoryKiB / 1024)),
  }
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const tenths = (number: number) => Math.round(number * 10) / 10

const COLUMNS = ['compileMs', 'gameMs', 'turns', 'cpuMs', 'memoryMiB'] as const
const HEADS = ['compile ms', 'game ms', 'turns', 'CPU ms', 'MiB']

function table(found: Record<string, readonly Row[]>): string {
  const line = (first: string, cells: readonly string[]) =>
    `${first.padEnd(12)}${cells.map((cell) => cell.padStart(11)).join('')}\n`
  return Object.entries(found)
    .map(
      ([kind, rows]) =>
        line(kind, HEADS) +
        rows
          .map((row) =>
            line(
              row.language,
              COLUMNS.map((column) => String(row[column])),
            ),
          )
          .join(''),
    )
    .join('\n')
}
