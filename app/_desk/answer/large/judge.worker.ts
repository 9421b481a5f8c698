import type { PuzzleId } from '@/judge/puzzles'
import { judgeAnswer } from '@/judge/replay/answer'
import { buffersOf } from '@/judge/replay/buffers'
import { handed } from '@/judge/replay/play'

/* Judges answers beside the page: to read a matrix of a million numbers would hold it up. It knows all puzzles. */

/** An answer, and what it is to be judged on. */
export interface Order {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
  readonly answer: string
}

addEventListener('message', ({ data: { puzzle, level, seed, answer } }: MessageEvent<Order>) => {
  const found = handed(judgeAnswer(puzzle, { name: 'printed', level, seed }, answer))
  postMessage(found, { transfer: buffersOf(found.moves) })
})
