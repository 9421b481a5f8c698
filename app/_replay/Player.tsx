'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef } from 'react'
import type { Face } from '@/app/_boards/face'
import type { Scene } from '@/judge/replay/play'
import { Controls } from './Controls'
import { PlayerContext } from './PlayerContext'
import type { Playback } from './playback'
import { Screen } from './Screen'
import { useAddress } from './useAddress'
import { useKeys } from './useKeys'
import { useCalmStep, useMoment } from './usePlayback'

interface Props {
  face: Face
  scene: Scene
  /** Of the film of the scene, from `usePlayback`. */
  playback: Playback
  /** Overrides what the film would single out. */
  focus?: number | undefined
  /** Keeps step and speed in the address, so that a copied link opens at them, and hears keys from the whole page. */
  inUrl?: boolean
  /** A picture and no game: nothing to play. */
  still?: boolean
  /** What the address of the page holds besides step and speed. */
  address?: Readonly<Record<string, string>> | undefined
  /** At the end of the controls; `usePlayer` tells it what it belongs to. */
  tools?: ReactNode
}

/** A board with everything that it takes to watch it: one for all puzzles. */
export function Player(props: Props) {
  const { face, scene, playback, focus, inUrl = false, still = false, address, tools } = props
  const t = useTranslations('replay')
  const { film } = scene
  const stage = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => ({ playback, stage }), [playback])
  const playing = useMoment(playback, (moment) => moment.playing)
  useKeys(playback, inUrl)
  useAddress(playback, inUrl)

  const told = useTranslations(`puzzles.${face.puzzle.id}.tells`)
  const { code, values } = film.tell(Math.min(useCalmStep(playback), film.length))
  const sentence = told(code, values)
  return (
    <PlayerContext value={shown}>
      <section aria-label={t('label')}>
        <div ref={stage}>
          <Screen
            face={face}
            scene={scene}
            playback={playback}
            focus={focus ?? film.focus}
            label={sentence}
          />
        </div>
        {!still && (
          <div className="mt-2">
            <Controls playback={playback} address={address} tools={tools} />
          </div>
        )}
        {/* Announced while one steps; during play it would only chatter. */}
        <p
          aria-live={playing ? 'off' : 'polite'}
          className={`mt-1 text-small text-soft ${still ? '' : 'min-h-10'}`}
        >
          {sentence}
        </p>
      </section>
    </PlayerContext>
  )
}
