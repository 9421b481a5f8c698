import { setTimeout as sleep } from 'node:timers/promises'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { buildOnce, hashOf, type KeptBuild, type NewBuild } from '@/lib/duel/builds'
import { logOf } from '@/lib/duel/logs'
import type { Contestant, PairTask } from '@/lib/duel/pair-task'
import { replayOfTrial } from '@/lib/duel/replay'
import { type FreshGame, type GameAudience, keepTrial, type NewTrial } from '@/lib/duel/trials'
import { buildMaze, type MazeResult, playTrial, type Contestant as Ready } from '../arena/duel'
import { JudgeFault, verifiedReplay } from '../arena/game'
import { distanceOf, shortestOf, wallsOf } from '../puzzles/maze-duel/maze'
import { formatMaze, parseMaze } from '../puzzles/maze-duel/notation'
import { pathOf } from '../puzzles/maze-duel/path'
import type { RunControl } from '../sandbox/types'
import { forfeitOf, type Order, type Trial } from '../tournament/trial'
import type { Verdict } from '../verdicts'
import { raceWithAbort, type SlotContext } from './occupancy'

/** How long a pair plays before other jobs get their turn, in milliseconds. */
const BATCH = 2_000

/** Plays and stores the missing trials of a pair until the time is up. Returns whether all have been played. */
export async function playPair(task: PairTask, context: SlotContext): Promise<boolean> {
  const match = new Match(task, context)
  const end = Date.now() + BATCH
  for (const [index, order] of task.missing.entries()) {
    if (index > 0 && Date.now() >= end) return false
    await match.play(order)
  }
  return true
}

/** Plays the first missing order of a pair with a maze of its own, and stores nothing. */
export const playOnce = (task: PairTask, context: SlotContext, audience: GameAudience): Promise<FreshGame> =>
  new Match(task, context).playOnce(task.missing[0]!, audience)

/** Plays the trials of one architect and one solver. Programs are compiled when they are first needed. */
class Match {
  readonly #task: PairTask
  readonly #context: SlotContext
  readonly #ready = new Map<string, Promise<Ready>>()

  constructor(task: PairTask, context: SlotContext) {
    this.#task = task
    this.#context = context
  }

  /** Plays one trial and stores it. The maze is built only if it has not been built before. */
  async play(order: Order): Promise<void> {
    const { architect } = this.#task
    const pause = (milliseconds: number) => raceWithAbort(sleep(milliseconds), this.#context)
    const built = await buildOnce(architect, order, () => this.#build(order), pause)
    if (!built) return
    const trial = 'maze' in built ? await this.#walk(order, built.maze) : forfeited(order, built)
    await retryAfterOutage(() => keepTrial(this.#task, trial))
  }

  /** Plays one game for itself: the maze is built again, and nothing is stored. */
  async playOnce(order: Order, audience: GameAudience): Promise<FreshGame> {
    const { result, ...about } = await this.#build(order)
    if ('forfeit' in result) return { maze: null, trial: forfeited(order, { ...about, ...result }) }
    audience.onMaze(result.text)
    return { maze: result.text, trial: await this.#walk(order, result.text, audience) }
  }

  async #build(order: Order): Promise<NewBuild> {
    const { arena } = this.#context
    const { architect, limits } = this.#task
    const ready = await this.#prepare(architect)
    return newBuild(
      await raceWithAbort(buildMaze(arena, ready, order, limits, this.#control(order)), this.#context),
    )
  }

  async #walk({ size, seed }: Order, text: string, audience?: GameAudience): Promise<NewTrial> {
    const { arena } = this.#context
    const { solver, limits } = this.#task
    const parsed = parseMaze(text)
    if (!parsed.ok) throw new JudgeFault(`a maze that is kept cannot be read: ${parsed.error.code}`)
    const maze = parsed.value
    const ready = await this.#prepare(solver)
    const spectator = audience && {
      begin: () => audience.onMaze(text),
      move: (move: string) => audience.onMove(move),
    }
    const walk = playTrial(arena, maze, ready, seed, limits, this.#control({ size, seed }), spectator)
    const played = await raceWithAbort(walk, this.#context)
    const { trial, steps, verdict, usage, rules } = played
    return verified(
      {
        ...resultOf({ size, seed }, verdict, trial),
        ...{ mazeHash: hashOf(text), path: pathOf(maze, steps), log: logOf(played), usage, rules },
      },
      text,
    )
  }

  #control({ size, seed }: Order): RunControl {
    const { givenUp, occupancy } = this.#context
    occupancy.beginCase(`${size} ${seed}`)
    return { signal: givenUp, meter: occupancy.meter }
  }

  #prepare(contestant: Contestant): Promise<Ready> {
    const known = this.#ready.get(contestant.id)
    if (known) return known
    const ready = this.#compile(contestant)
    this.#ready.set(contestant.id, ready)
    return ready
  }

  async #compile({ house, source }: Contestant): Promise<Ready> {
    if (house !== null) return { builtIn: house }
    if (!source) throw new JudgeFault('a player is neither a program nor a built-in bot')
    const compilation = await raceWithAbort(this.#context.arena.compile(source), this.#context)
    return compilation.ok ? { program: compilation.program } : { uncompiled: true }
  }
}

function newBuild(built: MazeResult): NewBuild {
  const { verdict, usage, rules } = built
  const about = { verdict, usage, rules, log: logOf(built) }
  if ('forfeit' in built) return { ...about, result: { forfeit: built.forfeit } }
  const { maze } = built
  const figures = { walls: wallsOf(maze), distance: distanceOf(maze), shortest: shortestOf(maze)! }
  return { ...about, result: { text: formatMaze(maze), size: maze.size, ...figures } }
}

const NOTHING = { cpuMs: 0, wallMs: 0, memoryKiB: 0 }

const forfeited = (order: Order, build: Exclude<KeptBuild, { maze: string }>): NewTrial => ({
  ...resultOf(order, build.verdict, forfeitOf(build.forfeit)),
  ...{ mazeHash: null, path: '', log: null, usage: NOTHING, rules: build.rules },
})

function resultOf({ size, seed }: Order, verdict: Verdict, trial: Trial) {
  const { outcome, reason, steps, architectScore, solverScore } = trial
  return { size, seed, verdict, outcome, reason, steps, architectScore, solverScore }
}

/** Checks that the replay made from the row and the maze alone ends as stored, so that anyone can verify the trial. */
function verified(trial: NewTrial, maze: string): NewTrial {
  const replay = replayOfTrial(trial, maze)
  if (replay) verifiedReplay(replay)
  return trial
}
