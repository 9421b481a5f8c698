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

interface Props<Inputs extends object> {
  /** Loads the component that plays. */
  load: () => Promise<ComponentType<Inputs & { plays: boolean }>>
  /** What the component plays. */
  film: Inputs
  /** Class names of the frame around the boards. */
  className?: string
  /** The still picture, from the server. */
  children: ReactNode
}

/**
 * A still picture that becomes a film. It plays only while it is visible and few others do, and is loaded when it is first to
 * play. With reduced motion it waits for its button.
 */
export function MovingPicture<Inputs extends object>({ load, film, className, children }: Props<Inputs>) {
  const t = useTranslations('lab.moving')
  const place = useRef<HTMLDivElement>(null)
  const visible = useVisible(place)
  const [wanted, setWanted] = useState<boolean>()
  const [Film, setFilm] = useState<ComponentType<Inputs & { plays: boolean }>>()
  const [plays, take] = useTurn(wanted === true && visible)

  useEffect(() => setWanted(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])
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

  return (
    <div ref={place} className="relative">
      <div className={className}>{Film ? <Film {...film} plays={plays} /> : children}</div>
      {wanted !== undefined && (
        <button
          type="button"
          onClick={() => {
            setWanted(!plays)
            if (!plays) take()
          }}
          aria-label={t(plays ? 'pause' : 'play')}
          className="absolute end-0 top-full z-10 mt-1 inline-flex size-9 items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink print:hidden"
        >
          <Icon name={plays ? 'pause' : 'play'} />
        </button>
      )}
    </div>
  )
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
    setTurns([...turns.filter((each) => each !== id), id])
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
