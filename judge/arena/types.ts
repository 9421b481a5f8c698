import type { Limits } from '../kit/limits'
import type { PuzzleId } from '../puzzles'
import type { GameRecord } from '../referee/game'
import type { SandboxKind, Usage } from '../sandbox/types'

/** A program as it was submitted. */
export interface Source {
  /** An id of `judge/languages`. */
  readonly language: string
  readonly text: string
}

/** A program that can be started any number of times. What is in it is the sandbox's business. */
export interface Program {
  readonly language: string
}

export type Compilation =
  | { readonly ok: true; readonly program: Program; readonly log: string }
  /** `log`: what the compiler wrote, at most 64 KiB, or our sentence where it ran out of its limits. */
  | { readonly ok: false; readonly log: string }

export interface Game {
  readonly puzzle: PuzzleId
  /** In the puzzle's notation; one that cannot be read is our fault and rejects. */
  readonly level: string
  readonly seed: number
  readonly limits: Limits
}

export interface PlayedGame {
  readonly record: GameRecord
  /** Of each seat. */
  readonly usage: readonly Usage[]
}

/** Looks on while a game is played. Nothing that it does may throw. */
export interface Spectator {
  /** The game begins: for the first time, or once more because the host has spoilt it. */
  begin(): void
  /** A move that has been made, in the spelling of a replay. See `playGame` for games that tell of none. */
  move(move: string): void
}

/** One of the two sandboxes, with a referee. */
export interface Arena {
  readonly kind: SandboxKind
  /** The ids of the languages whose self-test passed, sorted. */
  readonly languages: readonly string[]
  /** Their versions, as far as they are known, for people to read. */
  readonly versions?: Readonly<Record<string, string>>
  /** Rejects with a `JudgeFault` where we are to blame. */
  compile(source: Source): Promise<Compilation>
  /**
   * Plays one game, a program a seat. A game that the host spoilt is played again, a few times; then this rejects
   * with a `JudgeFault`. So a record's verdict is never `judge-error`.
   */
  play(game: Game, programs: readonly Program[], spectator?: Spectator): Promise<PlayedGame>
  /** Ends every box and removes what is left of them. */
  close(): Promise<void>
}

/** Our fault and never the user's: retried, then shown to the administrator with its message. */
export class JudgeFault extends Error {
  override name = 'JudgeFault'
}
