'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { Details } from '@/app/_boards/Details'
import { Player } from '@/app/_replay/Player'
import type { PuzzleId } from '@/judge/puzzles'
import { sceneOf } from '@/judge/replay/scene'

interface Props {
  puzzle: PuzzleId
  level: string
  seed: number
  moves: readonly string[]
  initialStep: number | undefined
  /** What stands beside the board besides the details. */
  children: ReactNode
}

/** A stored game: the board, large, and beside it what became of everybody on it. */
export function ReplayView({ puzzle, level, seed, moves, initialStep, children }: Props) {
  const scene = useMemo(() => {
    const result = sceneOf({ puzzle, level, seed }, moves)
    if (!result.ok) throw new Error(`a stored replay cannot be read: ${result.error.code}`)
    return result.value
  }, [puzzle, level, seed, moves])
  const [focus, setFocus] = useState<number>()
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <Player scene={scene} initialStep={initialStep ?? scene.film.length} focus={focus} inUrl />
      </div>
      <div className="min-w-0">
        {children}
        <div className="lg:max-h-[34rem] lg:overflow-y-auto">
          <Details scene={scene} focus={focus ?? scene.film.focus} onFocus={setFocus} />
        </div>
      </div>
    </div>
  )
}
