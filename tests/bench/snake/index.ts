import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openArena } from '@/judge/arena'
import type { Arena, Program } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type CaseText, juryFile, readProblem } from '@/judge/problems/load'
import { snake } from '@/judge/puzzles/snake'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '@/tests/setup/compiled'
import { converse, PYTHON } from '../common/bare'
import { boxesMs, helperMs } from '../common/cpu'
import { cpuSince, median } from '../common/measure'
import { atMost, type Row, row, type Section } from '../common/table'

const ROUNDS = 5
const HOUSE = readFileSync(juryFile('snake/look-ahead.py'), 'utf8')

const AHEAD = readFileSync(inRoot('tests', 'bench', 'snake', 'ahead.py'), 'utf8')
const END = '\n\nmain()\n'

/**
 * Three bots that search over whole snakes: one with a good heuristic, one that tries everything in turn, and one that
 * looks ahead at each step.
 */
const BOTS = {
  'the house bot, A*': HOUSE,
  'breadth-first': replaced(HOUSE, '(steps + left[cell], -steps, moved)', '(steps, -steps, moved)'),
  'twelve steps ahead': replaced(HOUSE, END, `\n\n${AHEAD}${END}`),
} as const
type BotName = keyof typeof BOTS

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the house bot has no “${from}” any more`)
  return text.replace(from, to)
}
/** Time for the pool to make its next box; otherwise the games would wait for each other's. */
const PAUSE_MS = 50

/** CPU milliseconds of a game. */
interface Costs {
  readonly bare: number
  /** CPU time of the bot in its box. */
  readonly boxed: number
  /** CPU time of a bare interpreter that starts and runs nothing; in a box, this is done ahead of time. */
  readonly start: number
  /** CPU time of making boxes and removing them, as far as processes in them do it. */
  readonly making: number
  /** CPU time of the judge process and its helper: referee, rules, replay, and starting processes. */
  readonly judge: number
}

/**
 * The fields of snake with Python bots: all CPU time that judging takes, compared with a bare process that gets the
 * same messages one after the other. The two alternate after each game.
 */
export async function snakeFigures(): Promise<Section> {
  const arena = await openArena({ kind: 'native', slots: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-'))
  try {
    const rows: Row[] = []
    for (const [name, source] of Object.entries(BOTS)) {
      const file = join(folder, 'bot.py')
      writeFileSync(file, source)
      rows.push(...told(name as BotName, await roundsOf(arena, file)))
    }
    return { title: `snake: CPU time of a game, mean of all fields, ${ROUNDS} rounds`, rows }
  } finally {
    rmSync(folder, { recursive: true })
    await arena.close()
  }
}

async function roundsOf(arena: Arena, file: string): Promise<Costs[]> {
  const { cases } = readProblem('snake')
  const program = await compiled(arena.compile({ language: 'python', text: readFileSync(file, 'utf8') }))
  const rounds: Costs[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const games: Costs[] = []
    for (const one of cases) games.push(await costs(arena, program, file, one))
    const mean = (name: keyof Costs) => games.reduce((sum, game) => sum + game[name], 0) / games.length
    rounds.push({
      ...{ bare: mean('bare'), start: mean('start'), boxed: mean('boxed') },
      ...{ making: mean('making'), judge: mean('judge') },
    })
  }
  return rounds.slice(1)
}

async function costs(
  arena: Arena,
  program: Program,
  file: string,
  { level, seed }: CaseText,
): Promise<Costs> {
  await sleep(PAUSE_MS)
  const [began, helped, before] = [process.cpuUsage(), helperMs(), boxesMs()]
  const { record, usage } = await arena.play({ puzzle: 'snake', level, seed, limits: DEFAULT_LIMITS }, [
    program,
  ])
  // Let the pool make the box for the next game, which replaces the one just used.
  await sleep(PAUSE_MS)
  const [judge, boxes] = [cpuSince(began) + helperMs() - helped, boxesMs() - before]
  if (record.verdict !== 'accepted') throw new Error(`a bot is ${record.verdict}`)
  const boxed = usage[0]!.cpuMs
  const making = Math.max(0, boxes - boxed)
  return {
    bare: (await converse([...PYTHON, file], shown(level, seed, record.replay().moves))).programMs,
    start: (await converse([...PYTHON, '/dev/null'], [])).programMs,
    ...{ boxed, making, judge },
  }
}

/** Returns the messages that a game sent its bot, turn by turn. */
function shown(text: string, seed: number, moves: readonly string[]): string[] {
  const level = snake.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  const fields: string[] = []
  let state = snake.start(level.value, seed)
  for (const move of moves) {
    fields.push(snake.view(level.value, state, 0))
    state = snake.play(level.value, state, move)
  }
  return fields
}

function told(bot: BotName, rounds: readonly Costs[]): Row[] {
  const middle = (name: keyof Costs) => median(rounds.map((round) => round[name]))
  const ms = (name: keyof Costs) => `${middle(name).toFixed(1)} ms`
  const charged = median(rounds.map(({ bare, start, boxed }) => boxed / (bare - start)))
  const all = median(rounds.map(({ bare, boxed, making, judge }) => (boxed + making + judge) / bare))
  return [
    row(`${bot}: a bare process`, ms('bare')),
    row(`${bot}: of that the start of the interpreter`, ms('start')),
    row(`${bot}: in its box, what it is charged`, ms('boxed')),
    row(`${bot}: charged against bare, without the start`, `${charged.toFixed(2)} ×`),
    row(`${bot}: making the box`, ms('making')),
    row(`${bot}: referee, rules, replay`, ms('judge')),
    row(`${bot}: all of it against bare`, `${all.toFixed(2)} ×`, atMost(all, 1.25, '×')),
  ]
}
