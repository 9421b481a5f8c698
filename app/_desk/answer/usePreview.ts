'use client'

import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Face } from '@/judge/puzzles/face'
import { loadLarge } from './large'
import { needsWorker } from './large/sizes'
import { judgeAnswerText, type Preview, previewOf, readLevel } from './preview'

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
