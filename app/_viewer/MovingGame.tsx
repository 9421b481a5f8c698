'use client'

import { useMemo } from 'react'
import type { PuzzleId } from '@/judge/puzzles'
import { perPuzzle } from './boards/PerPuzzle'
import { type Inputs, sceneOf } from './boards/Picture'
import { SceneBoard } from './boards/SceneBoard'
import { MovingFrame, useLoop } from './MovingPicture'

interface Props extends Inputs {
  /** Names the board. */
  label: string
}

/** A small board on which a game plays again and again; without scripts it stands at its end. */
export const MovingGame = (game: Props & { puzzle: PuzzleId }) => (
  <MovingFrame game={game.label} className="[--board-height:14rem]">
    {(plays) => <Game {...game} plays={plays} />}
  </MovingFrame>
)

const Game = perPuzzle<Props & { plays: boolean }>(function Game({ face, label, level, seed, moves, plays }) {
  const scene = useMemo(() => sceneOf(face, { level, seed, moves }), [face, level, seed, moves])
  const step = useLoop(scene.film.length, plays)
  return <SceneBoard {...{ face, scene, step, label }} focus={scene.film.focus} plain />
})
