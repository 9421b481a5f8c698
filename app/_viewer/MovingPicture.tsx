'use client'

import { useTranslations } from 'next-intl'
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Icon } from '@/app/_ui/Icon'

interface FrameProps {
  /** Names the game, for the button; a film without a name is "the film". */
  game?: string
  /** Class names of the frame around the picture. */
  className?: string | undefined
  /** The picture, and whether it moves now. */
  children: (plays: boolean) => ReactNode
}

/**
 * A picture that moves while it is visible and few others do, with a button. With reduced motion it waits for the button,
 * which is not there without scripts.
 */
export function MovingFrame({ game, className, children }: FrameProps) {
  const t = useTranslations('lab.moving')
  const place = useRef<HTMLDivElement>(null)
  const visible = useVisible(place)
  const [wanted, setWanted] = useState<boolean>()
  const [plays, take] = useTurn(wanted === true && visible)
  const does = plays ? 'pause' : 'play'

  useEffect(() => setWanted(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])

  return (
    <div ref={place} className="relative">
      <div className={className}>{children(plays)}</div>
      {wanted !== undefined && (
        <button
          type="button"
          onClick={() => {
            setWanted(!plays)
            // The button may be in the window while the picture is not.
            if (!plays && visible) take()
          }}
          aria-label={game === undefined ? t(does) : t(`${does}Game`, { game })}
          className="absolute end-0 top-full z-10 mt-1 inline-flex size-9 items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink print:hidden"
        >
          <Icon name={does} />
        </button>
      )}
    </div>
  )
}

interface Props<Inputs extends object> {
  /** Loads the component that plays. */
  load: () => Promise<ComponentType<Inputs & { plays: boolean }>>
  /** What the component plays. */
  film: Inputs
  className?: string
  /** The still picture, from the server. */
  children: ReactNode
}

/** A still picture that becomes a film, which is loaded when it is first to play. */
export const MovingPicture = <Inputs extends object>({ className, ...film }: Props<Inputs>) => (
  <MovingFrame className={className}>{(plays) => <Loaded {...film} plays={plays} />}</MovingFrame>
)

function Loaded<Inputs extends object>(props: Omit<Props<Inputs>, 'className'> & { plays: boolean }) {
  const { load, film, plays, children } = props
  const [Film, setFilm] = useState<ComponentType<Inputs & { plays: boolean }>>()
  useEffect(() => {
    if (!plays) return
    let left = false
    load().then(
      (loaded) => {
        if (!left) setFilm(() => loaded)
      },
      // Without the network the still picture stays.
      () => {},
    )
    return () => {
      left = true
    }
  }, [plays, load])
  return Film ? <Film {...film} plays={plays} /> : children
}

/** How many films play at once: more would distract from each other, and slow phones could not follow. */
const MOST_PLAYING = 4

/** The films that are to play, in the order of their turns. The first few do. */
let turns: readonly string[] = []
const watchers = new Set<() => void>()

function setTurns(next: readonly string[]) {
  turns = next
  for (const changed of watchers) changed()
}

function watchTurns(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Whether it is the turn of a film that wants to play, and a function that makes it the first. */
function useTurn(wants: boolean): readonly [plays: boolean, take: () => void] {
  const id = useId()
  useEffect(() => {
    if (!wants) return
    // It may have taken its turn already.
    if (!turns.includes(id)) setTurns([...turns, id])
    return () => setTurns(turns.filter((each) => each !== id))
  }, [wants, id])
  const plays = useSyncExternalStore(
    watchTurns,
    () => wants && turns.slice(0, MOST_PLAYING).includes(id),
    () => false,
  )
  return [plays, () => setTurns([id, ...turns.filter((each) => each !== id)])]
}

/** Whether at least a quarter of an element is in the window. */
function useVisible(place: React.RefObject<HTMLElement | null>): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      threshold: 0.25,
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return visible
}

/** A film lasts about this long, in seconds, but shows no less than the slowest and no more than the fastest pace. */
const LASTS = 9
const SLOWEST = 6
const FASTEST = 400
/** Milliseconds between two pictures: several films may play at once. */
const FRAME_MS = 70
/** Pause at the end before it begins again, in milliseconds. */
const REST_MS = 2500

/**
 * The step of a film that plays over and over. It begins at its last step, which is what the still picture shows, and
 * keeps its step while it does not play.
 */
export function useLoop(length: number, plays: boolean): number {
  const [step, setStep] = useState(length)
  useEffect(() => {
    if (!plays) return
    const pace = Math.max(SLOWEST, Math.min(FASTEST, length / LASTS))
    const timer = setTimeout(
      () => setStep((before) => (before >= length ? 0 : Math.min(length, before + stepsIn(FRAME_MS, pace)))),
      step >= length ? REST_MS : Math.max(FRAME_MS, 1000 / pace),
    )
    return () => clearTimeout(timer)
  }, [step, length, plays])
  return step
}

const stepsIn = (ms: number, pace: number) => Math.max(1, Math.round((pace * ms) / 1000))
