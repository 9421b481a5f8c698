import type { Limits } from '../kit/limits'
import type { PuzzleId } from '../puzzles'
import type { GameRecord } from '../referee/game'
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
