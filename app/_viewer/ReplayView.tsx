'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { Player } from '@/app/_viewer/player/Player'
import type { Playback } from '@/app/_viewer/player/playback'
import { useAddress } from '@/app/_viewer/player/useAddress'
import { usePlayback, useThrottledStep } from '@/app/_viewer/player/usePlayback'
import { usePlayAlong, usePlayOnce } from '@/app/_viewer/player/usePlayOnce'
import { In } from '@/app/_viewer/turns/Places'
import { TurnPanel } from '@/app/_viewer/turns/TurnPanel'
import type { Face } from '@/judge/puzzles/face'
import { previewStep } from '@/judge/replay/play'
import type { GameLog } from '@/lib/submissions/games'
import { type Inputs, sceneOf } from './boards/sceneOf'

export interface ReplayViewProps extends Inputs {
  /** The step and speed at which it opens. The default is the most telling step. */
  asked?: ReplayQuery | undefined
  /** Whether to play the replay once from its start, unless a step is given. */
  plays?: boolean
  /** Other query parameters of the page's URL, for readers without scripts. */
  address?: Readonly<Record<string, string>> | undefined
  /** The log of a program's turns, if the viewer may read it. */
  log?: GameLog | undefined
  /** Stacks everything in one column and keeps the step out of the URL. For a board that is part of something else. */
  column?: boolean
  /** Whether the game is still running: then `moves` grows, and the board plays along. */
  live?: boolean
  /** `top` goes above the board, `tools` at the end of the controls. */
  top?: ReactNode
  tools?: ReactNode
  /** Content next to the board, in addition to the details. */
  children?: ReactNode
}

// Loaded only for puzzles with many starting robots.
const Starts = dynamic(() => import('@/app/_viewer/boards/Starts').then(({ Starts }) => Starts))

/** A stored game: a large board, and next to it the fate of each robot on it. */
export function ReplayView({ face, ...props }: ReplayViewProps & { face: Face }) {
  const { level, seed, moves, asked, address, log, column = false, live = false, plays = false } = props
  const { top, tools, children } = props
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const { film } = scene
  const [focus, setFocus] = useState<number>()
  const playback = usePlayback({
    length: film.length,
    step: asked?.step ?? previewStep(film),
    speed: asked?.speed,
    live,
    poster: asked?.step === undefined && !live,
  })
  usePlayOnce(playback, plays)
  usePlayAlong(playback, live)
  useAddress(playback, !column)
  // The details do not depend on the step, and there is a row for each robot.
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
        {log && (
          <In place="console">
            <TurnAt {...{ face, scene, seed, log, playback }} replies={moves} />
          </In>
        )}
        {details && (moves.length > 0 || !column) && (
          // A stacking context of its own: otherwise the browser would go through a long table in each frame.
          <div className="isolate max-h-[34rem] overflow-y-auto">{details}</div>
        )}
      </div>
    </div>
  )
}

type TurnProps = Omit<ComponentProps<typeof TurnPanel>, 'step'> & { playback: Playback }

const TurnAt = ({ playback, ...turn }: TurnProps) => (
  <TurnPanel {...turn} step={Math.min(useThrottledStep(playback), turn.scene.film.length)} />
)
