import type { Limits } from '../kit/limits'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { Seat } from '../puzzles/_common/puzzle'
import { type GameRecord, playGame } from '../referee/game'
import type { Replay } from '../replay/play'
import { simulate } from '../replay/replay'
import type { Machine } from '../sandbox/native/machine'
import type { RunControl, SandboxKind, Usage } from '../sandbox/types'

/** A submitted program. */
export interface Source {
  /** A language id from `judge/languages`. */
  readonly language: string
  readonly text: string
}

/** A compiled program that can be started any number of times. Only the sandbox knows its contents. */
export interface Program {
  readonly language: string
}

export type Compilation =
  | { readonly ok: true; readonly program: Program; readonly log: string }
  /** `log`: the compiler's output, at most 64 KiB, or our message if the compiler exceeded its limits. */
  | { readonly ok: false; readonly log: string }

export interface Game {
  readonly puzzle: PuzzleId
  /** In the puzzle's notation. An unreadable level is a judge error and rejects. */
  readonly level: string
  readonly seed: number
  readonly limits: Limits
  /** How long the submission may still wait in this game, in milliseconds; see `waitLeft`. */
  readonly waitLeftMs?: number
}

export interface PlayedGame {
  readonly record: GameRecord
  /** One entry per seat. */
  readonly usage: readonly Usage[]
}

/** Watches a game while it is played. Its methods must not throw. */
export interface Spectator {
  /** The game begins, for the first time or again because the host spoilt it. */
  begin(): void
  /** A move was made; it is spelled as in a replay. See `playGame` for games that report no moves. */
  move(move: string): void
}

/** One of the two sandboxes, with a referee. */
export interface Arena {
  readonly kind: SandboxKind
  /** The sorted ids of the languages whose self-test passed. */
  readonly languages: readonly string[]
  /** Human-readable versions of the languages, by id, as far as they are known. */
  readonly versions?: Readonly<Record<string, string>>
  /** Where the programs of problem packages run, beside the games; missing in WebAssembly. It is closed with the arena. */
  readonly machine?: Machine
  /** Rejects with a `JudgeFault` if the judge is to blame. */
  compile(source: Source): Promise<Compilation>
  /**
   * Plays one game with one program per seat. A game that the host spoils is retried a few times, then this rejects
   * with a `JudgeFault`. So a record's verdict is never `judge-error`. Rejects with the reason of the control's signal if
   * that is aborted.
   */
  play(
    game: Game,
    programs: readonly Program[],
    spectator?: Spectator,
    control?: RunControl,
  ): Promise<PlayedGame>
  /** Stops every box and removes its remains. */
  close(): Promise<void>
}

/** A judge error, never the user's fault: retried, then shown to the administrator with its message. */
export class JudgeFault extends Error {
  override name = 'JudgeFault'
}

/** Reads the level of a game. Throws a `JudgeFault` if it is unreadable. */
export function openGame({ puzzle: id, level: text, seed, limits, waitLeftMs }: Game) {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new JudgeFault(`${id} cannot read this level: ${level.error.code}`)
  return {
    puzzle,
    /** Begins the game; see `playGame` for `onMove`. */
    begin: (onMove?: (move: string) => void) =>
      playGame(puzzle, level.value, seed, limits, onMove, waitLeftMs),
    /** The arguments that the program at a seat is started with. */
    words: (seat: Seat) => puzzle.words?.(level.value, seed, seat) ?? [],
  }
}

/** How many times a game is attempted if the host spoils it. */
const TRIES = 3

/**
 * Plays a game until the host does not spoil it. Rejects with a `JudgeFault` after the third spoilt game, and with the
 * signal's reason if that is aborted.
 */
export async function retrySpoilt(
  play: () => Promise<PlayedGame>,
  signal?: AbortSignal,
): Promise<PlayedGame> {
  const causes: string[] = []
  while (causes.length < TRIES) {
    signal?.throwIfAborted()
    const played = await play()
    signal?.throwIfAborted()
    const { death } = played.record
    if (death?.cause !== 'host') return played
    causes.push(death.detail)
  }
  throw new JudgeFault(`the host spoilt a game ${TRIES} times: ${causes.join('; ')}`)
}

/**
 * Simulates a replay before it is stored, so that anyone can verify what is stored, and returns it. Throws a
 * `JudgeFault` if the game does not end as the replay claims.
 */
export function verifiedReplay(replay: Replay): Replay {
  const again = simulate(replay)
  if (again.ok) return replay
  throw new JudgeFault(`the replay of a game does not end as its record: ${again.error.code}`)
}
