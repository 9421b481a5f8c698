'use client'

import { type ReactNode, useMemo, useState } from 'react'
import type { Face } from '@/app/_boards/face'
import { TurnPanel } from '@/app/_bots/TurnPanel'
import { Player } from '@/app/_replay/Player'
import { sceneOn } from '@/judge/replay/play'
import type { GameLog } from '@/lib/submissions/games'

export interface ReplayViewProps {
  level: string
  seed: number
  moves: readonly string[]
  /** The end, unless told otherwise. */
  initialStep?: number | undefined
  /** Of a program, for those who may read it. */
  log?: GameLog | undefined
  /** All below each other, and the step not in the address: for a board that is a part of something else. */
  column?: boolean
  /** What stands beside the board besides the details. */
  children?: ReactNode
}

/** A stored game: the board, large, and beside it what became of everybody on it. */
export function ReplayView({ face, ...props }: ReplayViewProps & { face: Face }) {
  const { level, seed, moves, initialStep, log, column = false, children } = props
  const scene = useMemo(() => {
    const result = sceneOn(face.puzzle, { level, seed }, moves)
    if (!result.ok) throw new Error(`a stored replay cannot be read: ${result.error.code}`)
    return result.value
  }, [face, level, seed, moves])
  const { Details } = face
  const { film, ...given } = scene
  const first = Math.min(initialStep ?? film.length, film.length)
  const [focus, setFocus] = useState<number>()
  const [step, setStep] = useState(first)
  return (
    <div
      className={
        column ? 'flex flex-col gap-4' : 'grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]'
      }
    >
      <div className="min-w-0">
        <Player
          face={face}
          scene={scene}
          initialStep={first}
          focus={focus}
          inUrl={!column}
          still={column && moves.length === 0}
          onStep={setStep}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {children}
        {log && <TurnPanel {...{ face, scene, seed, log, step }} replies={moves} />}
        {Details && (moves.length > 0 || !column) && (
          <div className="max-h-[34rem] overflow-y-auto">
            <Details {...{ ...given, focus: focus ?? film.focus, onFocus: setFocus }} />
          </div>
        )}
      </div>
    </div>
  )
}
