import { gameWaitLimit, type Limits } from '../kit/limits'
import type { Fault } from '../kit/result'
import type { Outcome, Puzzle, Seat } from '../puzzles/_common/puzzle'
import { type Replay, replayOf } from '../replay/play'
import type { Bot, Death, Question, Reply } from '../sandbox/types'
import { DEATH_VERDICTS, tellDeath, type Verdict } from '../verdicts'

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

/**
 * The CPU time of one player, in milliseconds. The first turn has a separate budget (`firstTurnMs`) that covers
 * start-up. The second turn starts with a full bank; before each later turn the bank gains `refillMs`, up to `bankMs`.
 */
export class Bank {
  readonly #limits: Pick<Limits, 'firstTurnMs' | 'bankMs' | 'refillMs'>
  #turn = 0
  #balance: number

  constructor(limits: Pick<Limits, 'firstTurnMs' | 'bankMs' | 'refillMs'>) {
    this.#limits = limits
    this.#balance = limits.firstTurnMs
  }

  /** The CPU budget of the next turn. Calling this does not change the balance. */
  budget(): number {
    return this.#balance
  }

  /** Deducts the CPU time of a turn. Returns what is left of its budget, 0 if the turn exceeded it. */
  pay(cpuMs: number): number {
    const { bankMs, refillMs } = this.#limits
    const left = Math.max(0, this.#balance - cpuMs)
    this.#turn += 1
    this.#balance = this.#turn === 1 ? bankMs : Math.min(bankMs, left + refillMs)
    return left
  }
}

/**
 * How long one player may still wait in a game, in milliseconds: in all its turns together, and no longer than what the
 * submission has left from its other games.
 */
class WaitBank {
  readonly #limitMs: number
  /** Whether the submission has less left than a game may use. */
  readonly #ofSubmission: boolean
  #waitedMs = 0

  constructor(limits: Limits, submissionLeftMs = Number.POSITIVE_INFINITY) {
    const gameMs = gameWaitLimit(limits)
    this.#ofSubmission = submissionLeftMs < gameMs
    this.#limitMs = Math.max(0, Math.min(gameMs, submissionLeftMs))
  }

  get leftMs(): number {
    return Math.max(0, this.#limitMs - this.#waitedMs)
  }

  get waitedMs(): number {
    return this.#waitedMs
  }

  /** Deducts the waiting of a turn. Returns whether it was more than was left. */
  overdraws(waitMs: number): boolean {
    this.#waitedMs += waitMs
    return this.#waitedMs > this.#limitMs
  }

  /** The death of a player that has waited too long. */
  get death(): Death {
    return {
      cause: this.#ofSubmission ? 'submission-wait' : 'game-wait',
      limitMs: Math.round(this.#limitMs),
    }
  }

  /** A death as the sandbox tells it, which knows the bank of the turn only. */
  tell(death: Death): Death {
    if (death.cause !== 'game-wait' && death.cause !== 'submission-wait') return death
    const { partial } = death
    return { ...this.death, ...(partial !== undefined && { partial }) }
  }
}

/** The least budgets within which a player can pay for its turns. */
interface Need {
  readonly firstTurnMs: number
  /** Undefined if the first turn was the only one. */
  readonly bankMs: number | undefined
}

/** What a player's turns, in CPU milliseconds each, need if `refillMs` is added before each turn from the third on. */
export function needOf(turns: readonly number[], refillMs: number): Need {
  const [firstTurnMs = 0, ...later] = turns
  // The bank is full at best when a costly stretch of turns begins: the costliest stretch decides.
  let [stretch, bankMs] = [0, 0]
  for (const cpuMs of later) {
    stretch = Math.max(0, stretch - refillMs) + cpuMs
    bankMs = Math.max(bankMs, stretch)
  }
  return { firstTurnMs, bankMs: later.length === 0 ? undefined : bankMs }
}

type Game = Generator<Ask, GameRecord, Reply>

/** The asynchronous driver: plays a game with one bot per seat, for programs behind pipes and for scripted bots. */
export async function drive(game: Game, bots: readonly Pick<Bot, 'ask'>[]): Promise<GameRecord> {
  let step = game.next()
  while (!step.done) {
    const { seat, ...question } = step.value
    const bot = bots[seat]
    if (!bot) throw new Error(`a game asks seat ${seat}, and there are ${bots.length} bots`)
    step = game.next(await bot.ask(question))
  }
  return step.value
}

/** Follows a game that is played elsewhere, such as in a worker thread, from its replies. */
export class FollowedGame {
  readonly #game: Game
  #step: IteratorResult<Ask, GameRecord> | undefined
  #fault: unknown

  constructor(game: Game) {
    this.#game = game
    this.#next()
  }

  /** Plays one reply; ignored after the end. Never throws: the caller is not to blame for errors in the rules. */
  hear(reply: Reply): void {
    if (this.#step && !this.#step.done) this.#next(reply)
  }

  /** Throws what the rules threw, and if the replies ran out before the end. */
  record(): GameRecord {
    if (!this.#step) throw this.#fault
    if (!this.#step.done) throw new Error('the replies run out before the game has ended')
    return this.#step.value
  }

  #next(...reply: [] | [Reply]): void {
    try {
      this.#step = this.#game.next(...(reply as [Reply]))
    } catch (error) {
      this.#step = undefined
      this.#fault = error
    }
  }
}

/** Plays a game from the replies of a game played elsewhere; see `FollowedGame`. */
export function driveReplies(game: Game, replies: Iterable<Reply>): GameRecord {
  const followed = new FollowedGame(game)
  for (const reply of replies) followed.hear(reply)
  return followed.record()
}
