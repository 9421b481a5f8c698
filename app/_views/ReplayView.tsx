'use client'

import { type ReactNode, useMemo, useState } from 'react'
import type { Face } from '@/app/_boards/face'
import { Player } from '@/app/_replay/Player'
import { sceneOn } from '@/judge/replay/play'

export interface ReplayViewProps {
  level: string
  seed: number
  moves: readonly string[]
  initialStep: number | undefined
  /** What stands beside the board besides the details. */
  children: ReactNode
}

/** A stored game: the board, large, and beside it what became of everybody on it. */
export function ReplayView({
  face,
  level,
  seed,
  moves,
  initialStep,
  children,
}: ReplayViewProps & { face: Face }) {
  const scene = useMemo(() => {
    const result = sceneOn(face.puzzle, { level, seed }, moves)
    if (!result.ok) throw new Error(`a stored replay cannot be read: ${result.error.code}`)
    return result.value
  }, [face, level, seed, moves])
  const { Details } = face
  const { film, ...given } = scene
  const [focus, setFocus] = useState<number>()
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <Player face={face} scene={scene} initialStep={initialStep ?? film.length} focus={focus} inUrl />
      </div>
      <div className="min-w-0">
        {children}
        <div className="max-h-[34rem] overflow-y-auto">
          {Details && <Details {...{ ...given, focus: focus ?? film.focus, onFocus: setFocus }} />}
        </div>
      </div>
    </div>
  )
}
