'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import type { Exhibit } from '@/judge/lab/links'
import type { FilmProps } from './Film'

interface MovingPictureProps {
  exhibit: Exhibit
  /** Class names of the frame around the boards. */
  className: string
  /** The still picture, from the server. */
  children: ReactNode
}

/**
 * A still picture that becomes a film. It plays only while it is visible, and is loaded when it is first to play. With
 * reduced motion it waits for its button.
 */
export function MovingPicture({ exhibit, className, children }: MovingPictureProps) {
  const t = useTranslations('lab.moving')
  const place = useRef<HTMLDivElement>(null)
  const visible = useVisible(place)
  const [wanted, setWanted] = useState<boolean>()
  const [Film, setFilm] = useState<ComponentType<FilmProps>>()
  const plays = wanted === true && visible

  useEffect(() => setWanted(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  useEffect(() => {
    if (!plays) return
    let left = false
    import('./Film').then(
      ({ Film: Loaded }) => {
        if (!left) setFilm(() => Loaded)
      },
      // Without the network the still picture stays.
      () => {},
    )
    return () => {
      left = true
    }
  }, [plays])

  return (
    <div ref={place} className="relative">
      <div className={className}>{Film ? <Film exhibit={exhibit} plays={plays} /> : children}</div>
      {wanted !== undefined && (
        <button
          type="button"
          onClick={() => setWanted(!wanted)}
          aria-label={t(wanted ? 'pause' : 'play')}
          className="absolute end-0 top-full z-10 mt-1 inline-flex size-9 items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink print:hidden"
        >
          <Icon name={wanted ? 'pause' : 'play'} />
        </button>
      )}
    </div>
  )
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
