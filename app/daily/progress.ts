import { useCallback, useEffect, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import { judgeDaily, MOST_LETTERS } from '@/judge/daily/answer'
import { BOARDS, type Daily, type DailyBoard, type Day } from '@/judge/daily/day'

/** What a person has done on one board, as this browser remembers it. */
export interface BoardProgress {
  /** The letters so far. */
  readonly letters: string
  /** The answer that counts: the shortest one, or the first walk through the maze. */
  readonly best?: string
  /** The best answer that the server has judged. */
  readonly sent?: string
}
export type Progress = Readonly<Record<DailyBoard, BoardProgress>>

export const NOTHING: Progress = { robots: { letters: '' }, maze: { letters: '' }, coded: { letters: '' } }

/** The progress after the letters on a board have changed. */
export function withLetters(before: Progress, boards: Daily, board: DailyBoard, letters: string): Progress {
  const { best, ...rest } = before[board]
  const better = best === undefined || (board !== 'maze' && letters.length < best.length)
  const next = better && judgeDaily(boards, board, letters).ok ? letters : best
  return { ...before, [board]: { ...rest, letters, ...(next !== undefined && { best: next }) } }
}

/** Remembers that the server has an answer. */
export const withSent = (before: Progress, board: DailyBoard, sent: string): Progress => ({
  ...before,
  [board]: { ...before[board], sent },
})

export const formatProgress = (progress: Progress): string => JSON.stringify(progress)

/** Reads what a browser has stored, which anybody may have edited: an answer that solves nothing is left out. */
export function parseProgress(text: string | null, boards: Daily): Progress {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '')
  } catch {
    return NOTHING
  }
  const read = (board: DailyBoard): BoardProgress => {
    const entry = fieldOf(stored, board)
    const [letters, best, sent] = ['letters', 'best', 'sent'].map((name) => lettersOf(fieldOf(entry, name)))
    const solves = best !== undefined && judgeDaily(boards, board, best).ok
    return {
      letters: letters ?? '',
      ...(solves && { best }),
      ...(solves && sent !== undefined && { sent }),
    }
  }
  return { robots: read('robots'), maze: read('maze'), coded: read('coded') }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const lettersOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MOST_LETTERS && /^[UDLR]*$/.test(value) ? value : undefined

/** The boards that have been solved. */
export const solvedIn = (progress: Progress): DailyBoard[] =>
  BOARDS.filter((board) => progress[board].best !== undefined)

/** Progress belongs to an account, or to whoever plays in this browser signed out. */
export const progressKey = (owner: string, day: Day) => `daily:${owner}:${day}`

/** The progress of a day. `ready` is false until this browser's memory has been read. */
export function useProgress(owner: string, day: Day, boards: Daily) {
  const [progress, setProgress] = useState<Progress>(NOTHING)
  const [ready, setReady] = useState(false)
  const key = progressKey(owner, day)
  useEffect(() => {
    setProgress(parseProgress(readStorage(key), boards))
    setReady(true)
  }, [key, boards])
  useEffect(() => {
    if (ready && progress !== NOTHING) writeStorage(key, formatProgress(progress))
  }, [ready, key, progress])
  const setLetters = useCallback(
    (board: DailyBoard, letters: string) =>
      setProgress((before) => withLetters(before, boards, board, letters)),
    [boards],
  )
  const setSent = useCallback(
    (board: DailyBoard, answer: string) => setProgress((before) => withSent(before, board, answer)),
    [],
  )
  return { progress, ready, setLetters, setSent }
}
