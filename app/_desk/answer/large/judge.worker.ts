import type { PuzzleId } from '@/judge/puzzles'
import { buffersOf, toTransferable } from '@/judge/replay/play'
import { judgeAnswer } from '@/judge/replay/replay'

/*
 * Judges answers in a worker, because reading a matrix of a million numbers would block the page. It includes all
 * puzzles.
 */

/** An answer, and the game it is judged on. */
export interface Order {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
  readonly answer: string
}

addEventListener('message', ({ data: { puzzle, level, seed, answer } }: MessageEvent<Order>) => {
  const found = toTransferable(judgeAnswer(puzzle, { name: 'printed', level, seed }, answer))
  postMessage(found, { transfer: buffersOf(found.moves) })
})
