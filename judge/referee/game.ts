import type { Limits } from '../kit/limits'
import type { Fault } from '../kit/result'
import type { Outcome, Puzzle, Seat } from '../puzzles/puzzle'
import { REPLAY_FORMAT, type Replay } from '../replay/play'
import type { Death, Question, Reply } from '../sandbox/types'
import type { Verdict } from '../verdicts'
import { DEATH_VERDICTS, tellDeath } from '../verdicts/deaths'
import { Bank } from './bank'

/** What the referee wants to know from the player at a seat. */
export interface Ask extends Question {
  readonly seat: Seat
}

/** What one turn took. Turns are counted from 1, over all seats. */
export interface Turn {
  readonly seat: Seat
  /** CPU milliseconds. */
  readonly cpuMs: number
  /** What was left of the turn's budget: the balance of the bank from the second turn of a seat on. */
  readonly leftMs: number
  readonly early: boolean
  /** What the program wrote to standard error during the turn. */
  readonly stderr: string
}

/** A game that is over, one way or the other. */
export interface GameRecord {
  readonly verdict: Verdict
  /** What had been reached when a program could not go on counts. */
  readonly score: number
  readonly outcome: Outcome
  /** A sentence of the puzzle's `reasons`; of its `faults` for a reply that cannot be read; of `deaths`. */
  readonly reason: Fault
  readonly turns: readonly Turn[]
  /** Of the player that could not go on, where one could not. */
  readonly death?: Death
  /** The beginning of a reply that could not be read. */
  readonly unreadable?: string
  /** Made on demand: writing a tour of a million cells costs more than judging it. */
  replay(): Replay
}

/** So much of a reply that cannot be read is kept, in UTF-16 units. */
const SHOWN_REPLY = 2000

/**
 * One game of a puzzle: yields what it asks of whom, is resumed with the reply, and returns the record. It knows
 * neither pipes nor promises; see `drivers`.
 *
 * A game ends by its rules; or when a reply cannot be read (`invalid`); or when a program gives none (its death
 * tells the verdict); or when a reply took more CPU than its budget (`time-limit`).
 *
 * `onMove` hears of each move as soon as it is made, in the spelling of a replay; of a puzzle whose reply is all of a
 * program's output it hears nothing, because its game is over with that.
 */
export function* playGame<Level, Move, State>(
  puzzle: Puzzle<Level, Move, State, unknown>,
  level: Level,
  seed: number,
  limits: Limits,
  onMove?: (move: string) => void,
): Generator<Ask, GameRecord, Reply> {
  const banks = puzzle.seats.map(() => new Bank(limits))
  const viewers = puzzle.seats.map((_, seat) => puzzle.viewer?.(level, seat))
  const moves: Move[] = []
  const turns: Turn[] = []
  let state = puzzle.start(level, seed)

  const end = (rest: {
    verdict?: Verdict
    reason?: Fault
    death?: Death
    unreadable?: string
  }): GameRecord => {
    const outcome = puzzle.outcome(level, state)
    const verdict = rest.verdict ?? outcome.ending
    const { score } = outcome
    const replay = (): Replay => ({
      format: REPLAY_FORMAT,
      puzzle: puzzle.id,
      rules: puzzle.rules,
      seed,
      level: puzzle.formatLevel(level),
      moves: moves.map((move) => puzzle.formatMove(level, move)),
      ending: { verdict, score },
    })
    return { reason: outcome.reason, ...rest, verdict, score, outcome, turns, replay }
  }

  for (;;) {
    const seat = puzzle.toMove(level, state)
    if (seat === undefined) return end({})
    const bank = banks[seat]!
    const budgetMs = bank.budget()
    const message = viewers[seat]?.view(state) ?? puzzle.view(level, state, seat)
    const { result, cpuMs, early, stderr } = yield { seat, message, reply: puzzle.reply, budgetMs }
    turns.push({ seat, cpuMs, leftMs: bank.pay(cpuMs), early, stderr })

    const overdrawn: Death | undefined =
      cpuMs > budgetMs ? { cause: 'cpu-time', limitMs: budgetMs } : undefined
    const death = 'death' in result ? result.death : overdrawn
    if (death)
      return end({ verdict: DEATH_VERDICTS[death.cause], reason: tellDeath(death, turns.length), death })

    const { text } = result as { text: string }
    const move = puzzle.parseMove(level, state, text)
    if (!move.ok)
      return end({ verdict: 'invalid', reason: move.error, unreadable: text.slice(0, SHOWN_REPLY) })
    moves.push(move.value)
    if (puzzle.reply === 'line') onMove?.(puzzle.formatMove(level, move.value))
    state = puzzle.play(level, state, move.value)
  }
}
