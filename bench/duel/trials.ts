import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { openArena } from '@/judge/arena'
import { buildMaze, type Contestant, type Order, type PlayedTrial, playTrial } from '@/judge/arena/duel'
import type { Arena } from '@/judge/arena/types'
import { HOUSE_ARCHITECTS, HOUSE_SOLVERS } from '@/judge/house'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { PROBLEMS_FOLDER, readProblem } from '@/judge/problems/load'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { driveReplies } from '@/judge/referee/drive'
import { playGame } from '@/judge/referee/game'
import { boxesMs } from '../common/boxes'
import { cpuSince } from '../common/measure'
import { atMost, type Row, row } from '../common/table'
import { bareMs, type Walked } from './bare'
import { replyOf } from './turn'

/** So many of each role meet; the house has fewer, which then come several times. */
const PLAYERS = 8
const IN_PYTHON = { architects: ['deep', 'prim'], solvers: ['right-hand', 'optimist'] } as const

/** So many trials in boxes are played again by plain pipes: two of each program in each maze. */
const AGAIN = 80

/** What the players of the house in process do without. */
export const NO_ARENA: Pick<Arena, 'play'> = {
  play: () => Promise.reject(new Error('a house bot plays in process')),
}

interface Match {
  readonly maze: Maze
  readonly order: Order
  readonly solver: Contestant
}

/** 8 × 8 × 10 trials of the house bots in TypeScript. */
export async function inProcessRows(): Promise<Row[]> {
  const matches = await matchesOf(
    NO_ARENA,
    Object.keys(HOUSE_ARCHITECTS).map((house) => ({ house })),
    Object.keys(HOUSE_SOLVERS).map((house) => ({ house })),
  )
  const trials: PlayedTrial[] = []
  const [began, clock] = [process.cpuUsage(), performance.now()]
  for (const { maze, solver, order } of matches)
    trials.push(await playTrial(NO_ARENA, maze, solver, order.seed))
  const [total, seconds] = [cpuSince(began), (performance.now() - clock) / 1000]
  const referee = refereeMs(matches, trials)
  const turns = trials.reduce((sum, { steps }) => sum + steps.length, 0)
  const name = `${matches.length} trials, house bots in process`
  return [
    row(
      name,
      `${(matches.length / seconds).toFixed(0)} a second, ${(turns / matches.length).toFixed(0)} turns each`,
    ),
    row(`${name}: share of the referee`, percent(referee / total)),
  ]
}

/** The same games again, with the replies known: what is left is the referee. */
function refereeMs(matches: readonly Match[], trials: readonly PlayedTrial[]): number {
  const replies = trials.map(({ steps }) => steps.map(({ row, col }) => replyOf(`${row} ${col}`)))
  const began = process.cpuUsage()
  for (const [at, { maze, order }] of matches.entries())
    driveReplies(playGame(mazeDuel, maze, order.seed, DEFAULT_LIMITS), replies[at]!)
  return cpuSince(began)
}

/** 8 × 8 × 10 trials of house bots in Python, in boxes, so many at a time as there are cores. */
export async function pythonRows(): Promise<Row[]> {
  const slots = availableParallelism()
  const arena = await openArena({ kind: 'native', slots })
  try {
    const [architects, solvers] = await Promise.all([
      Promise.all(IN_PYTHON.architects.map((name) => compiled(arena, name))),
      Promise.all(IN_PYTHON.solvers.map((name) => compiled(arena, name))),
    ])
    const matches = await matchesOf(arena, architects, solvers)
    const sources = new Map(solvers.map((solver, at) => [solver, sourceOf(IN_PYTHON.solvers[at]!)]))
    const trials: PlayedTrial[] = []
    const walked: Walked[] = []
    const [began, before, clock] = [process.cpuUsage(), boxesMs(), performance.now()]
    const waiting = matches.values()
    const play = async () => {
      for (const { maze, solver, order } of waiting) {
        const trial = await playTrial(arena, maze, solver, order.seed)
        trials.push(trial)
        if (walked.length < AGAIN) walked.push({ maze, source: sources.get(solver)!, steps: trial.steps })
      }
    }
    await Promise.all(Array.from({ length: slots }, play))
    const seconds = (performance.now() - clock) / 1000
    const [judge, boxes] = [cpuSince(began), boxesMs() - before]
    const rows = told(trials, seconds, judge, boxes)
    return [...rows, againstBare(trials, judge + boxes, walked, await bareMs(walked, slots))]
  } finally {
    await arena.close()
  }
}

/** CPU milliseconds: `judge` of the judge's own process, `boxes` of all that runs in boxes, making them included. */
function told(trials: readonly PlayedTrial[], seconds: number, judge: number, boxes: number): Row[] {
  const lost = trials.filter(({ trial }) => trial.outcome !== 'solved').length
  if (lost > 0) throw new Error(`${lost} house bots did not finish`)
  const programs = trials.reduce((sum, { usage }) => sum + usage.cpuMs, 0)
  const turns = trials.reduce((sum, { steps }) => sum + steps.length, 0)
  const total = judge + Math.max(boxes, programs)
  const share = 1 - programs / total
  const name = `${trials.length} trials, house bots in Python in boxes`
  const each = (ms: number) => `${((1000 * ms) / turns).toFixed(0)} µs`
  return [
    row(
      name,
      `${(trials.length / seconds).toFixed(1)} a second, ${(turns / trials.length).toFixed(0)} turns each`,
    ),
    row(`${name}: a turn of the program, of the judge`, `${each(programs)}, ${each(judge)}`),
    row(`${name}: share of referee and sandbox`, percent(share), atMost(Math.round(100 * share), 20, '%')),
  ]
}

/** What a turn costs with the judge, against what it costs the same programs alone, pipes included. */
function againstBare(
  trials: readonly PlayedTrial[],
  judgedMs: number,
  walked: readonly Walked[],
  bareMs: number,
): Row {
  const turnsOf = (of: readonly Pick<PlayedTrial, 'steps'>[]) =>
    of.reduce((sum, { steps }) => sum + steps.length, 0)
  const [judged, bare] = [(1000 * judgedMs) / turnsOf(trials), (1000 * bareMs) / turnsOf(walked)]
  const share = Math.max(0, 1 - bare / judged)
  return row(
    `${trials.length} trials, house bots in Python in boxes: share besides programs and pipes`,
    `${percent(share)} (${judged.toFixed(0)} µs a turn, ${bare.toFixed(0)} µs alone)`,
  )
}

const percent = (share: number) => `${(100 * share).toFixed(0)} %`

const sourceOf = (name: string): string =>
  readFileSync(join(PROBLEMS_FOLDER, 'maze-duel', 'house', `${name}.py`), 'utf8')

async function compiled(arena: Arena, name: string): Promise<Contestant> {
  const compilation = await arena.compile({ language: 'python', text: sourceOf(name) })
  if (!compilation.ok) throw new Error(compilation.log)
  return { program: compilation.program }
}

/** Every architect's maze for every order of the site, and every solver for each of them. */
async function matchesOf(
  arena: Pick<Arena, 'play'>,
  architects: readonly Contestant[],
  solvers: readonly Contestant[],
): Promise<Match[]> {
  const orders = readProblem('maze-duel').schedule
  const mazes: { maze: Maze; order: Order }[] = []
  for (const architect of architects)
    for (const order of orders) {
      const built = await buildMaze(arena, architect, order)
      if (!('maze' in built)) throw new Error(`a house bot forfeits: ${built.forfeit.code}`)
      mazes.push({ maze: built.maze, order })
    }
  const times = (PLAYERS / architects.length) * (PLAYERS / solvers.length)
  const once = mazes.flatMap((built) => solvers.map((solver): Match => ({ ...built, solver })))
  return Array.from({ length: times }, () => once).flat()
}
