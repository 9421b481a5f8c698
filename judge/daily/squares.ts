import { run } from '../puzzles/robot-escape/rules'
import { cellsOfWay, codedIn, mazeIn, robotsIn } from './answer'
import type { Daily, DailyBoard } from './day'

/** A tenth of an answer: everything went well, some of it, nothing. */
export const SQUARES = ['all', 'some', 'none'] as const
export type Square = (typeof SQUARES)[number]

/** Number of squares of an answer with at least as many letters. */
const MOST = 10

/**
 * What happened in each tenth of an answer that solves its board, without giving the answer away. Robots: whether all,
 * some or none of them were out by then. A way: whether all, some or none of its steps led to new cells.
 */
export function squaresOf(daily: Daily, board: DailyBoard, answer: string): Square[] {
  const parts = Math.min(MOST, answer.length)
  const ends = Array.from({ length: parts }, (_, part) => Math.round(((part + 1) * answer.length) / parts))
  if (board === 'robots') {
    const { exitSteps } = run(robotsIn(daily), answer)
    return ends.map((end) =>
      squareOf(exitSteps.filter((step) => step > 0 && step <= end).length, exitSteps.length),
    )
  }
  const fresh = freshSteps(daily, board, answer)
  return ends.map((end, part) => {
    const steps = fresh.slice(part === 0 ? 0 : ends[part - 1], end)
    return squareOf(steps.filter(Boolean).length, steps.length)
  })
}

const squareOf = (good: number, of: number): Square => (good === of ? 'all' : good > 0 ? 'some' : 'none')

/** For each step of a way, whether its cell was entered for the first time. */
function freshSteps(daily: Daily, board: 'maze' | 'coded', answer: string): boolean[] {
  const maze = board === 'maze' ? mazeIn(daily) : undefined
  const cells = cellsOfWay(maze ? { cols: maze.size, start: maze.start } : codedIn(daily), answer)
  const seen = new Set<string>([`${cells[0]} ${cells[1]}`])
  return Array.from(answer, (_, index) => {
    const before = seen.size
    seen.add(`${cells[2 * index + 2]} ${cells[2 * index + 3]}`)
    return seen.size > before
  })
}
