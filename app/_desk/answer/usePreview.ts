'use client'

import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AnyPuzzle } from '@/judge/puzzles/_common/puzzle'
import type { Face } from '@/judge/puzzles/face'
import { judgeOnLevel, type Scene, type TransferableVerdict, toTransferable } from '@/judge/replay/play'
import { loadLarge } from './large'
import { needsWorker } from './large/sizes'

interface Game {
  readonly level: string
  readonly seed: number
}

interface Shown extends Preview {
  /** The text that was judged. It may lag behind the typing. */
  readonly of: string
  /** A worker is still judging: the verdict and the board belong to an earlier answer. */
  readonly judging: boolean
}

/** What the answer in the field does: immediately if it is small, otherwise once a worker has judged it. */
export function usePreview({ puzzle }: Face, { level: text, seed }: Game, answer: string): Shown {
  const of = useDeferredValue(answer)
  const isLarge = needsWorker(text, of)
  const board = useMemo(() => ({ level: readLevel(puzzle, text), seed }), [puzzle, text, seed])
  const here = useMemo(
    () => previewOf(puzzle, board, isLarge || !of.trim() ? undefined : judgeAnswerText(puzzle, board, of)),
    [puzzle, board, isLarge, of],
  )
  const [beside, setBeside] = useState<{ preview: Preview; board: typeof board; of: string }>()
  useEffect(() => {
    if (!isLarge) return
    const leaving = new AbortController()
    const order = { puzzle: puzzle.id, level: text, seed, answer: of }
    loadLarge()
      .then(({ judgeInWorker }) => judgeInWorker.judge(order, leaving.signal))
      // If no worker can be started, the page itself judges, which blocks it for up to a second.
      .catch(() => judgeAnswerText(puzzle, board, of))
      .then((found) => setBeside({ preview: previewOf(puzzle, board, found), board, of }))
    return () => leaving.abort()
  }, [puzzle, board, text, seed, isLarge, of])

  const found = beside?.board === board ? beside : undefined
  const judging = isLarge && found?.of !== of
  return { ...(isLarge && found ? found.preview : here), of, judging }
}

/** A parsed level and its seed. */
interface Board {
  readonly level: unknown
  readonly seed: number
}

/** The result of an answer: its verdict, and what to draw. */
interface Preview {
  /** Undefined while the answer is empty. */
  readonly verdict: TransferableVerdict['verdict'] | undefined
  readonly scene: Scene
}

/** Parses a level of ours; throws if it is invalid. */
export function readLevel(puzzle: AnyPuzzle, text: string): unknown {
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  return level.value
}

/** Judges an answer with the same simulator as the server. */
const judgeAnswerText = (puzzle: AnyPuzzle, board: Board, text: string): TransferableVerdict =>
  toTransferable(judgeOnLevel(puzzle, { name: 'printed', ...board }, text))

/** A judged answer on its board. The board is bare if nothing was judged or the answer is invalid. */
export function previewOf(
  puzzle: AnyPuzzle,
  { level, seed }: Board,
  { verdict, moves }: Partial<TransferableVerdict> = {},
): Preview {
  const of = moves ?? []
  return { verdict, scene: { level, moves: of, film: puzzle.film(level, seed, of) } }
}
