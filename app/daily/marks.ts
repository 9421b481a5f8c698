import { BOARDS, type Day, isBoard } from '@/judge/daily/day'

/** What a person has done on one day. */
export interface DayMark {
  /** Number of boards solved, 1 to 3. */
  readonly boards: number
  /** Whether one of them was solved on its day, so that the day counts for the streak. */
  readonly inTime: boolean
}
export type Marks = Readonly<Record<Day, DayMark>>

interface Result {
  readonly day: Day
  readonly board: string
  readonly late: boolean
}

/** The marks of stored results. */
export function marksOf(results: readonly Result[]): Marks {
  const marks: Record<Day, DayMark> = {}
  for (const { day, board, late } of results) {
    const { boards, inTime } = marks[day] ?? { boards: 0, inTime: false }
    if (isBoard(board)) marks[day] = { boards: boards + 1, inTime: inTime || !late }
  }
  return marks
}

/** The marks after some boards of a day have been solved. A day never loses any. */
export function withMark(marks: Marks, day: Day, boards: number, inTime: boolean): Marks {
  const before = marks[day] ?? { boards: 0, inTime: false }
  const mark = { boards: Math.max(boards, before.boards), inTime: inTime || before.inTime }
  const isSame = mark.boards === before.boards && mark.inTime === before.inTime
  return boards === 0 || isSame ? marks : { ...marks, [day]: mark }
}

/** Reads the marks that a browser has stored, which anybody may have edited. */
export function parseMarks(text: string | null): Marks {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (typeof stored !== 'object' || stored === null) return {}
    const entries = Object.entries(stored).filter(
      ([day, mark]) => /^\d{4}-\d\d-\d\d$/.test(day) && isMark(mark),
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

const isMark = (mark: unknown): mark is DayMark =>
  typeof mark === 'object' &&
  mark !== null &&
  'boards' in mark &&
  'inTime' in mark &&
  BOARDS.some((_, index) => mark.boards === index + 1) &&
  typeof mark.inTime === 'boolean'

/** The days that count for a streak. */
export const daysInTime = (marks: Marks): Day[] => Object.keys(marks).filter((day) => marks[day]?.inTime)
