import type { Limits } from '../kit/limits'
import type { Fault } from '../kit/result'
import type { Outcome, Puzzle, Seat } from '../puzzles/_common/puzzle'
import { type Replay, replayOf } from '../replay/play'
import type { Death, Question, Reply } from '../sandbox/types'
import type { Verdict } from '../verdicts'
import { DEATH_VERDICTS, tellDeath } from '../verdicts/deaths'
import { Bank, WaitBank } from './bank'

/** A question from the referee to the player at a seat. */
export interface Ask extends Question {
  readonly seat: Seat
}

/** The cost of one turn. Turns are counted from 1, over all seats. */
export interface Turn {
  readonly seat: Seat
  /** CPU milliseconds. */
  readonly cpuMs: number
  /** CPU milliseconds left of the turn's budget, which is the balance of the bank from a seat's second turn on. */
  readonly leftMs: number
  readonly early: boolean
  /** What the program wrote to stderr during the turn. */
  readonly stderr: string
}

/** The record of a finished game. */
export interface GameRecord {
  readonly verdict: Verdict
  /** If a program could not go on, what it had reached counts. */
  readonly score: number
  readonly outcome: Outcome
  /** A message from the puzzle's `reasons`, from its `faults` for an unreadable reply, or from `deaths`. */
  readonly reason: Fault
  readonly turns: readonly Turn[]
  /** How long all players waited without using the CPU, in milliseconds. */
  readonly waitMs: number
  /** The death of the player that could not go on, if there was one. */
  readonly death?: Death
  /** The beginning of an unreadable reply. */
  readonly unreadable?: string
  /** Built on demand, because writing a tour of a million cells costs more than judging it. */
  replay(): Replay
}

/** How much of an unreadable reply is stored, in UTF-16 units. */
const SHOWN_REPLY = 2000

/**
 * Plays one game of a puzzle: yields each question, is resumed with the reply, and returns the record. It knows neither
 * pipes nor promises; drive.ts and blocking.ts connect it to programs.
 *
 * A game ends by its rules, when a reply is unreadable (`invalid`), when a program gives no reply (its death determines
 * the verdict), or when a reply took more CPU time than its budget or its player has waited too long (`time-limit`).
 *
 * `onMove` is called with each move as soon as it is made, spelled as in a replay. It is not called for puzzles whose
 * reply is all of a program's output, because their game is over after it. `waitLeftMs`: how long the submission may
 * still wait, if this game is one of several.
 */
export function* playGame<Level, Move, State>(
  puzzle: Puzzle<Level, Move, State, unknown>,
  level: Level,
  seed: number,
  limits: Limits,
  onMove?: (move: string) => void,
  waitLeftMs?: number,
): Generator<Ask, GameRecord, Reply> {
  const banks = puzzle.seats.map(() => new Bank(limits))
  const waitBanks = puzzle.seats.map(() => new WaitBank(limits, waitLeftMs))
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
    const replay = () => replayOf(puzzle, { level, seed, moves }, { verdict, score })
    const waitMs = waitBanks.reduce((sum, { waitedMs }) => sum + waitedMs, 0)
    return { reason: outcome.reason, ...rest, verdict, score, outcome, turns, waitMs, replay }
  }

  for (;;) {
    const seat = puzzle.toMove(level, state)
    if (seat === undefined) return end({})
    const bank = banks[seat]!
    const waitBank = waitBanks[seat]!
    const budgetMs = bank.budget()
    const message = viewers[seat]?.view(state) ?? puzzle.view(level, state, seat)
    const question = { seat, message, reply: puzzle.reply, budgetMs, waitMs: waitBank.leftMs }
    const { result, cpuMs, waitMs = 0, early, stderr } = yield question
    turns.push({ seat, cpuMs, leftMs: bank.pay(cpuMs), early, stderr })

    const hasOverwaited = waitBank.overdraws(waitMs)
    const overdrawn: Death | undefined =
      cpuMs > budgetMs ? { cause: 'cpu-time', limitMs: budgetMs } : hasOverwaited ? waitBank.death : undefined
    const death = 'death' in result ? waitBank.tell(result.death) : overdrawn
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
