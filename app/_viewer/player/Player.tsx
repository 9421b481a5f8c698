'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback } from 'react'
import type { Face } from '@/judge/puzzles/face'
import type { Scene } from '@/judge/replay/play'
import { Controls } from './Controls'
import { PlayerContext, useShown } from './PlayerContext'
import type { Playback } from './playback'
import { Screen } from './Screen'
import { useCalmStep, useMoment } from './usePlayback'

interface Props {
  face: Face
  scene: Scene
  /** Of the film of the scene, from `usePlayback`. */
  playback: Playback
  /** Overrides what the film would single out. */
  focus?: number | undefined
  /** It is what its page is about: keys are heard from the whole page. `useAddress` is for its page then. */
  page?: boolean
  /** A picture and no game: nothing to play. */
  still?: boolean
  /** What the address of the page holds besides step and speed. */
  address?: Readonly<Record<string, string>> | undefined
  /** Above the board, and at the end of the controls; `usePlayer` tells them what they belong to. */
  top?: ReactNode
  tools?: ReactNode
}

/** A board with everything that it takes to watch it: one for all puzzles. */
export function Player(props: Props) {
  const { face, scene, playback, focus, page = false, still = false, address, top, tools } = props
  const t = useTranslations('replay')
  const { film } = scene
  const told = useTranslations(`puzzles.${face.puzzle.id}.tells`)
  const tell = useCallback(
    (step: number) => {
      const { code, values } = film.tell(Math.min(step, film.length))
      return told(code, values)
    },
    [film, told],
  )
  const shown = useShown({ playback, events: film.events, tell, page })
  return (
    <PlayerContext value={shown}>
      <section ref={shown.root} aria-label={t('label')}>
        {top}
        <div ref={shown.stage}>
          <Screen {...{ face, scene, playback, focus: focus ?? film.focus, tell }} />
        </div>
        {!still && (
          <div className="mt-2">
            <Controls address={address} tools={tools} />
          </div>
        )}
        <Sentence playback={playback} tell={tell} still={still} />
      </section>
    </PlayerContext>
  )
}

type Told = Pick<Props, 'playback'> & { tell: (step: number) => string; still: boolean }

/** What happened in the step that is shown. Apart from the rest, which need not be drawn anew for it. */
function Sentence({ playback, tell, still }: Told) {
  const playing = useMoment(playback, (moment) => moment.playing)
  const sentence = tell(useCalmStep(playback))
  return (
    // Announced while one steps; during play it would only chatter.
    <p
      aria-live={playing ? 'off' : 'polite'}
      className={`mt-1 text-small text-soft ${still ? '' : 'min-h-10'}`}
    >
      {sentence}
    </p>
  )
}
