import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { openArena } from '@/judge/arena'
import { type Contestant, type PlayedTrial, playTrial } from '@/judge/arena/duel'
import type { Arena } from '@/judge/arena/game'
import { juryFile } from '@/judge/problems/load'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { observationWriterOf } from '@/judge/puzzles/maze-duel/fog'
import type { Maze } from '@/judge/puzzles/maze-duel/maze'
import { play, start } from '@/judge/puzzles/maze-duel/rules'
import { programText } from '@/judge/sandbox/header'
import { inRoot } from '@/scripts/up/paths.mjs'
import { compiled } from '@/tests/setup/compiled'
import { type Conversation, converse, PYTHON } from '../common/bare'
import { boxesMs, helperMs } from '../common/cpu'
import { cpuSince } from '../common/measure'
import { atMost, type Row, row } from '../common/table'
import { type Match, matchesOf, percent, refereeMs, turnsOf } from './matches'
import { type Fixed, fixedCosts } from './sandbox'

const IN_PYTHON = { architects: ['deep', 'prim'], solvers: ['right-hand', 'optimist'] } as const

/** Number of boxed trials that are played again through plain pipes: two of each program in each maze. */
const AGAIN = 80

/** The cost of playing all matches, with CPU time in milliseconds. */
interface Played {
  readonly matches: readonly Match[]
  /** One trial for each match. */
  readonly trials: readonly PlayedTrial[]
  readonly seconds: number
  /** CPU time of the judge process. */
  readonly judge: number
  /** CPU time of the process that starts boxes. */
  readonly helper: number
  /** CPU time of everything in boxes, including making them. */
  readonly boxes: number
}

/** 8 × 8 × 10 trials of built-in Python bots in boxes, with as many in parallel as there are cores. */
export async function pythonRows(): Promise<Row[]> {
  const slots = availableParallelism()
  const arena = await openArena({ kind: 'native', slots })
  const [architects, solvers] = await Promise.all([
    Promise.all(IN_PYTHON.architects.map((name) => contestant(arena, name))),
    Promise.all(IN_PYTHON.solvers.map((name) => contestant(arena, name))),
  ])
  const sources = new Map(solvers.map((solver, at) => [solver, sourceOf(IN_PYTHON.solvers[at]!)]))
  const played = await playAll(arena, await matchesOf(arena, architects, solvers), slots).finally(() =>
    arena.close(),
  )
  const { matches, trials } = played
  const walked = matches.slice(0, AGAIN).map(
    ({ maze, solver }, at): Walked => ({
      ...{ maze, source: sources.get(solver)!, steps: trials[at]!.steps },
    }),
  )
  return [...told(played, await fixedCosts()), againstBare(played, walked, await bareMs(walked, slots))]
}

async function playAll(arena: Arena, matches: readonly Match[], slots: number): Promise<Played> {
  const trials: PlayedTrial[] = []
  const waiting = matches.entries()
  const play = async () => {
    for (const [at, { maze, solver, order }] of waiting)
      trials[at] = await playTrial(arena, maze, solver, order.seed)
  }
  const [began, helped, before, clock] = [process.cpuUsage(), helperMs(), boxesMs(), performance.now()]
  await Promise.all(Array.from({ length: slots }, play))
  const seconds = (performance.now() - clock) / 1000
  const costs = { judge: cpuSince(began), helper: helperMs() - helped, boxes: boxesMs() - before }
  const lost = trials.filter(({ trial }) => trial.outcome !== 'solved').length
  if (lost > 0) throw new Error(`${lost} built-in bots did not finish`)
  return { matches, trials, seconds, ...costs }
}

/**
 * Breaks the time down. Programs: the CPU time that they are charged. Referee: the same games with known replies.
 * Sandbox: making boxes and removing them, and the clocks and limits of each turn. The rest is the pipes: system calls
 * and wake-ups in the judge.
 */
function told(played: Played, fixed: Fixed): Row[] {
  const { matches, trials, seconds, judge, helper, boxes } = played
  const [count, turns] = [trials.length, turnsOf(trials)]
  const charged = trials.reduce((sum, { usage }) => sum + usage.cpuMs, 0)
  const total = judge + helper + boxes
  const referee = refereeMs(matches, trials, true)
  const sandbox = boxes - charged + count * fixed.boxMs + (turns * fixed.turnUs) / 1000
  const share = (referee + sandbox) / total
  const parts = { programs: charged, referee, sandbox, pipes: total - charged - referee - sandbox }
  const name = `${count} trials, built-in bots in Python in boxes`
  const each = (ms: number) => `${((1000 * ms) / turns).toFixed(0)} µs`
  return [
    row(name, `${(count / seconds).toFixed(1)} a second, ${(turns / count).toFixed(0)} turns each`),
    row(`${name}: a turn of all, the program, the judge`, `${each(total)}, ${each(charged)}, ${each(judge)}`),
    ...Object.entries(parts).map(([part, ms]) =>
      row(`${name}: ${part}`, `${percent(ms / total)}, ${each(ms)} a turn`),
    ),
    row(`${name}: referee and sandbox`, percent(share), atMost(Math.round(100 * share), 20, '%')),
    row(`${name}: all but what programs are charged`, percent(1 - charged / total)),
  ]
}

/** Compares the cost of a turn with the judge to that of the same programs alone, both including pipes. */
function againstBare(played: Played, walked: readonly Walked[], bareMs: number): Row {
  const { trials, judge, helper, boxes } = played
  const judged = (1000 * (judge + helper + boxes)) / turnsOf(trials)
  const bare = (1000 * bareMs) / turnsOf(walked)
  return row(
    `${trials.length} trials, built-in bots in Python in boxes: a turn, against no judge but the same pipes`,
    `${judged.toFixed(0)} µs, ${bare.toFixed(0)} µs: ${(judged / bare).toFixed(2)} ×`,
  )
}

const sourceOf = (name: string): string => readFileSync(juryFile(`maze-duel/${name}.py`), 'utf8')

const contestant = async (arena: Arena, name: string): Promise<Contestant> => ({
  program: await compiled(arena.compile({ language: 'python', text: sourceOf(name) })),
})

/** A trial that a Python program has played. */
interface Walked {
  readonly maze: Maze
  readonly source: string
  readonly steps: PlayedTrial['steps']
}

const HARNESS = inRoot('judge', 'languages', 'harness', 'python.py')
/**
 * Returns the CPU milliseconds of playing trials again without a judge: the same programs get the same messages through
 * plain pipes, with one trial in parallel for each slot. Preparing the messages does not count, nor does forking this
 * large process.
 */
async function bareMs(trials: readonly Walked[], slots: number): Promise<number> {
  let aside = 0
  let programs = 0
  const began = process.cpuUsage()
  const waiting = trials.values()
  const playAll = async () => {
    for (const trial of waiting) {
      const before = process.cpuUsage()
      const messages = messagesOf(trial)
      aside += cpuSince(before)
      const { programMs, startingMs } = await playBare(trial.source, messages)
      programs += programMs
      aside += startingMs
    }
  }
  await Promise.all(Array.from({ length: slots }, playAll))
  return programs + cpuSince(began) - aside
}

function messagesOf({ maze, steps }: Walked): Uint8Array[] {
  const viewer = observationWriterOf(maze)
  let state = start(maze)
  return steps.map((step) => {
    const message = viewer.view(state)
    state = play(maze, state, step)
    return message.slice()
  })
}

function playBare(source: string, messages: readonly Uint8Array[]): Promise<Conversation> {
  const preamble = Buffer.from(programText(source, mazeDuel)).toString()
  return converse([...PYTHON, HARNESS], messages, preamble)
}
