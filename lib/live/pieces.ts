import type { Stretch } from './growth'

/**
 * Cuts a stretch into pieces that each take at most so many bytes as JSON strings with a comma. An empty one is one
 * piece. It ends before a move that is too long by itself: what comes after that could not be joined to it.
 */
export function cut({ from, moves }: Stretch, bytes: number): Stretch[] {
  const pieces: Stretch[] = []
  let [start, size] = [0, 0]
  const close = (end: number) => pieces.push({ from: from + start, moves: moves.slice(start, end) })
  for (const [index, move] of moves.entries()) {
    const more = costOf(move)
    if (more > bytes) {
      close(index)
      return pieces
    }
    if (size + more > bytes) {
      close(index)
      ;[start, size] = [index, 0]
    }
    size += more
  }
  close(moves.length)
  return pieces
}

/** Bytes of a move in a list of JSON. */
export const costOf = (move: string): number => Buffer.byteLength(JSON.stringify(move)) + 1
