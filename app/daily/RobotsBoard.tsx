'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { SceneBoard } from '@/app/_viewer/boards/SceneBoard'
import { sceneOf } from '@/app/_viewer/boards/sceneOf'
import { face } from '@/judge/puzzles/robot-escape/face'
import { BoardAndControls, Letters } from './Letters'

interface Props {
  level: string
  letters: string
  onLetters: (letters: string) => void
}

/** The robots move at each letter. When all of them are out, letters can only be taken back. */
export function RobotsBoard({ level, letters, onLetters }: Props) {
  const t = useTranslations('daily')
  const scene = useMemo(
    () => sceneOf(face, { level, seed: 0, moves: letters === '' ? [] : [letters] }),
    [level, letters],
  )
  const step = letters.length
  const { left, all } = useMemo(() => {
    const frame = scene.film.at(step)
    return face.remaining?.({ level: scene.level, frame }) ?? { left: 0, all: 0 }
  }, [scene, step])
  const out = left === 0
  return (
    <BoardAndControls
      board={
        <SceneBoard face={face} scene={scene} step={step} label={t('robotsLabel', { left, all })} plain />
      }
    >
      <Letters
        letters={letters}
        onStep={(letter) => out || onLetters(letters + letter)}
        onLetters={onLetters}
      >
        <p>{out ? t('allOut') : t('robotsLeft', { left, all })}</p>
      </Letters>
    </BoardAndControls>
  )
}
