import { puzzleOf } from '../puzzles'
import type { Seat } from '../puzzles/_common/puzzle'
import { playGame } from '../referee/game'
import type { Replay } from '../replay/play'
import { simulate } from '../replay/replay'
import { type Game, JudgeFault, type PlayedGame } from './types'

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
