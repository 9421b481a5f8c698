import type { Run } from '../../_common/section'
import type { ChessBoard } from '../orders'
import { drawDivision } from './draw'
import { filmOfDivision } from './film'
import { type DivideStep, divide, divideAndConquer, LINES } from './steps'

/** A run of divide and conquer, cut after `most` steps. */
export function runDivision(board: ChessBoard, most: number): Run {
  const steps: DivideStep[] = []
  let cut = false
  for (const step of divideAndConquer(board)) {
    cut = steps.length === most
    if (cut) break
    steps.push(step)
  }
  const { film, blocks } = filmOfDivision(board, steps)
  const clamp = (step: number) => Math.min(step, steps.length)
  return {
    ...{ algorithm: divide, film, words: 'knight', cut },
    draw: (step) =>
      drawDivision({ board, blocks, frame: film.at(clamp(step)), step: steps[clamp(step) - 1] }),
    lineAt: (step) => (step === 0 ? -1 : LINES[steps[clamp(step) - 1]!.kind]),
    figures: (step) => {
      const frame = film.at(clamp(step))
      return [
        { name: 'blocks', value: frame.blocks.length },
        { name: 'searches', value: frame.searches },
        { name: 'joins', value: frame.joins },
        { name: 'depth', value: frame.cells },
      ]
    },
  }
}
