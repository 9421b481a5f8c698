'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { Asked } from '@/app/_viewer/player/address'
import { Player } from '@/app/_viewer/player/Player'
import type { Playback } from '@/app/_viewer/player/playback'
import { useAddress } from '@/app/_viewer/player/useAddress'
import { usePlayAlong } from '@/app/_viewer/player/usePlayAlong'
import { useCalmStep, usePlayback } from '@/app/_viewer/player/usePlayback'
import { usePlayOnce } from '@/app/_viewer/player/usePlayOnce'
import { TurnPanel } from '@/app/_viewer/turns/TurnPanel'
import type { Face } from '@/judge/puzzles/face'
import { sceneOn } from '@/judge/replay/scene'
import { tellingStep } from '@/judge/replay/telling'
import type { GameLog } from '@/lib/submissions/games'

export interface ReplayViewProps {
  level: string
  seed: number
  moves: readonly string[]
  /** Where it opens: at its most telling step, unless told otherwise. */
  asked?: Asked | undefined
  /** Where no step is asked for, it is played from its start once. */
  plays?: boolean
  /** What the address of the page holds besides; for who has no scripts. */
  address?: Readonly<Record<string, string>> | undefined
  /** Of a program, for those who may read it. */
  log?: GameLog | undefined
  /** All below each other, and the step not in the address: for a board that is a part of something else. */
  column?: boolean
  /** The game still goes on: `moves` grows, and the board plays along. */
  live?: boolean
  /** Above the board, and at the end of the controls. */
  top?: ReactNode
  tools?: ReactNode
  /** What stands beside the board besides the details. */
  children?: ReactNode
}

// Only where there are many that start.
const Starts = dynamic(() => import('@/app/_viewer/boards/Starts').then(({ Starts }) => Starts))

/** A stored game: the board, large, and beside it what became of everybody on it. */
export function ReplayView({ face, ...props }: ReplayViewProps & { face: Face }) {
  const { level, seed, moves, asked, address, log, column = false, live = false, plays = false } = props
  const { top, tools, children } = props
  const scene = useMemo(() => {
    const result = sceneOn(face.puzzle, { level, seed }, moves)
    if (!result.ok) throw new Error(`a stored replay cannot be read: ${result.error.code}`)
    return result.value
  }, [face, level, seed, moves])
  const { film } = scene
  const [focus, setFocus] = useState<number>()
  const playback = usePlayback({
    length: film.length,
    step: asked?.step ?? tellingStep(film),
    speed: asked?.speed,
    live,
    poster: asked?.step === undefined && !live,
  })
  usePlayOnce(playback, plays)
  usePlayAlong(playback, live)
  useAddress(playback, !column)
  // They are the same at each step, and as many as there are robots.
  const details = useMemo(() => {
    const starts = face.starts?.(scene)
    return (
      starts && (
        <Starts
          puzzle={face.puzzle.id}
          starts={starts}
          focus={focus ?? scene.film.focus}
          onFocus={setFocus}
        />
      )
    )
  }, [face, scene, focus])
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
          playback={playback}
          focus={focus}
          page={!column}
          still={column && moves.length === 0 && !live}
          address={address}
          top={top}
          tools={tools}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {children}
        {log && <TurnAt {...{ face, scene, seed, log, playback }} replies={moves} />}
        {details && (moves.length > 0 || !column) && (
          // Painted by itself: a long table would be looked through in each frame.
          <div className="isolate max-h-[34rem] overflow-y-auto">{details}</div>
        )}
      </div>
    </div>
  )
}

type TurnProps = Omit<ComponentProps<typeof TurnPanel>, 'step'> & { playback: Playback }

const TurnAt = ({ playback, ...turn }: TurnProps) => (
  <TurnPanel {...turn} step={Math.min(useCalmStep(playback), turn.scene.film.length)} />
)
