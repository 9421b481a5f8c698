'use client'

import { useTranslations } from 'next-intl'
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
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

/** The only part of a player that re-renders at each step, and only while the board does not follow by itself. */
function Screen({ face, scene, playback, focus, tell, over, children }: ScreenProps) {
  const [follows, setFollows] = useState(false)
  const calm = useThrottledStep(playback)
  const exact = useMoment(playback, (moment) => (follows ? undefined : moment.step))
  const view = useView()
  const label = useMemo(() => tell(calm), [tell, calm])
  const followed = useMemo(() => ({ playback, onChange: setFollows }), [playback])
  const root = useRef<HTMLDivElement>(null)
  const [stepTime] = useState(() => stepTimeOf(playback))
  // Without React, and before anything is drawn: a board reads it when it is.
  useLayoutEffect(() => {
    const write = () => {
      const { style } = root.current!
      const time = stepTimeOf(playback)
      if (style.getPropertyValue(STEP_TIME) !== time) style.setProperty(STEP_TIME, time)
    }
    write()
    return playback.subscribe(write)
  }, [playback])
  return (
    <div ref={root} data-board className="relative" style={{ [STEP_TIME]: stepTime } as CSSProperties}>
      <SceneBoard
        face={face}
        scene={scene}
        step={Math.min(exact ?? calm, scene.film.length)}
        read={Math.min(calm, scene.film.length)}
        followed={followed}
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

const STEP_TIME = '--step-time'
const stepTimeOf = (playback: Playback) => `${glideMs(playback.get())}ms`
