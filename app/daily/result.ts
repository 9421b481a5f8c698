import { BOARDS, type Daily, type DailyBoard, type Day, numberOfDay } from '@/judge/daily/day'
import { type Square, squaresOf } from '@/judge/daily/squares'
import type { Progress } from './progress'

/** A solved board in a shared result: nothing in it helps anybody to solve it. */
export interface ResultLine {
  readonly board: DailyBoard
  readonly figure: number
  readonly squares: readonly Square[]
}

export const linesOf = (boards: Daily, progress: Progress): ResultLine[] =>
  BOARDS.flatMap((board) => {
    const { best } = progress[board]
    return best === undefined ? [] : [{ board, figure: best.length, squares: squaresOf(boards, board, best) }]
  })

const SQUARES: Readonly<Record<Square, string>> = { all: '🟩', some: '🟨', none: '⬛' }

interface Shared {
  readonly day: Day
  readonly lines: readonly ResultLine[]
  /** Address of the day's page. */
  readonly address: string
  readonly nameOf: (board: DailyBoard) => string
}

/** A result as text: a line for each board, and the address of the day. */
export const textOf = ({ day, lines, address, nameOf }: Shared): string =>
  [
    `Clew #${numberOfDay(day)} · ${day}`,
    ...lines.map(
      ({ board, figure, squares }) =>
        `${squares.map((square) => SQUARES[square]).join('')} ${nameOf(board)} ${figure}`,
    ),
    address,
  ].join('\n')
