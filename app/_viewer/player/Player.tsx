'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useCallback, useMemo } from 'react'
import { SceneBoard } from '@/app/_viewer/boards/SceneBoard'
import type { Face } from '@/judge/puzzles/face'
import type { Scene } from '@/judge/replay/play'
import { Controls } from './Controls'
import { PlayerContext, usePlayerValue, useView } from './PlayerContext'
import { glideMs, type Playback, useMoment, useThrottledStep } from './usePlayback'

interface Props {
  face: Face
  scene: Scene
  /** Playback of the scene's film, from `usePlayback`. */
  playback: Playback
  /** Highlights this instead of the film's default. */
  focus?: number | undefined
  /** Whether the page is about this replay. Then it handles keys from the whole page. Such pages use `useAddress`. */
  page?: boolean
  /** Whether this is a picture and not a game, with nothing to play. */
  still?: boolean
  /** Query parameters of the page's URL other than step and speed. */
  address?: Readonly<Record<string, string>> | undefined
  /** `top` goes above the board, `over` lies on it, `tools` are at the end of the controls; all can call `usePlayer`. */
  top?: ReactNode
  over?: ReactNode
  tools?: ReactNode
}

/** A board with everything needed to watch a game; the same for all puzzles. */
export function Player(props: Props) {
  const { face, scene, playback, focus, page = false, still = false, address, top, over, tools } = props
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
  const shown = usePlayerValue({ playback, events: film.events, tell, page })
  return (
    <PlayerContext value={shown}>
      <section ref={shown.root} aria-label={t('label')}>
        {top}
        <div ref={shown.stage}>
          <Screen {...{ face, scene, playback, focus: focus ?? film.focus, tell, over }}>
            <Sentence {...{ playback, tell, still }} />
          </Screen>
        </div>
        {!still && (
          <div className="mt-2">
            <Controls address={address} tools={tools} />
          </div>
        )}
      </section>
    </PlayerContext>
  )
}

type Told = Pick<Props, 'playback'> & { tell: (step: number) => string; still: boolean }

/** What happened in the current step. A component of its own, so that the rest need not re-render with it. */
function Sentence({ playback, tell, still }: Told) {
  const playing = useMoment(playback, (moment) => moment.playing)
  const sentence = tell(useThrottledStep(playback))
  return (
    // Screen readers announce single steps; during playback that would be noise.
    <p
      aria-live={playing ? 'off' : 'polite'}
      className={`player-sentence mt-1 text-small text-soft ${still ? '' : 'min-h-10 xl:min-h-5'}`}
    >
      {sentence}
    </p>
  )
}

interface ScreenProps {
  face: Face
  scene: Scene
  playback: Playback
  focus: number | undefined
  /** Describes what happened in a step; used as the text alternative of the board. */
  tell: (step: number) => string
  over: ReactNode
  /** Shown directly below the board. */
  children: ReactNode
}

/** The only part of a player that re-renders at each step. */
function Screen({ face, scene, playback, focus, tell, over, children }: ScreenProps) {
  const step = useMoment(playback, (moment) => moment.step)
  const glide = useMoment(playback, glideMs)
  const view = useView()
  const calm = useThrottledStep(playback)
  const label = useMemo(() => tell(calm), [tell, calm])
  return (
    <div data-board className="relative" style={{ '--step-time': `${glide}ms` } as CSSProperties}>
      <SceneBoard
        face={face}
        scene={scene}
        step={Math.min(step, scene.film.length)}
        read={Math.min(calm, scene.film.length)}
        focus={focus}
        label={label}
        view={view}
      >
        {children}
      </SceneBoard>
      {over}
    </div>
  )
}
