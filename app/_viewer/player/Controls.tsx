'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import {
  type FormEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon, Strokes } from '@/app/_ui/Icon'
import { eventAt, MARK_PLACES, marksOf, type Tone } from './events'
import { type Moment, SPEEDS, type Speed, STEPS_PER_SECOND } from './moment'
import { usePlayer } from './PlayerContext'
import { useMoment, useThrottledStep } from './usePlayback'

/**
 * The visible track and thumb of the slider. They cover an invisible range input, which keys and assistive technology
 * use. Moving the thumb of a range input makes a browser lay out the page again, which takes a fifth of a frame on a
 * slow processor. Our line and thumb are only translated, bypassing React, by a percentage of their own width: a custom
 * property would make it compute the styles of everything in the track anew.
 */
function Track({ children }: { children: ReactNode }) {
  const { playback } = usePlayer()
  const line = useRef<HTMLDivElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const move = () => {
      const share = shareOf(playback.get())
      line.current!.style.transform = lineAt(share)
      thumb.current!.style.transform = thumbAt(share)
    }
    move()
    return playback.subscribe(move)
  }, [playback])
  const [first] = useState(() => shareOf(playback.get()))
  return (
    <div className="track" {...useDragging()}>
      {children}
      <div className="track-line">
        <div ref={line} style={{ transform: lineAt(first) }} />
      </div>
      <div ref={thumb} className="track-thumb" style={{ transform: thumbAt(first) }} />
    </div>
  )
}

/** How the line and the way of the thumb (globals.css) are moved for a part of a replay, 0 … 1. */
const lineAt = (share: number) => `translateX(${100 * share - 100}%)`
const thumbAt = (share: number) => `translateX(${100 * share}%)`

/** Jumps to where a pointer presses, and follows it until it is released. */
function useDragging() {
  const { playback } = usePlayer()
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const to = stepAt(clientX, currentTarget.getBoundingClientRect(), playback.get().length)
    playback.send({ do: 'go', to })
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      const track = event.currentTarget
      // Otherwise the press would take the focus away from the range input again.
      event.preventDefault()
      track.querySelector('input')?.focus({ preventScroll: true })
      track.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
    },
  }
}

/** Width of the thumb in pixels (globals.css): its centre stays half of this away from the ends of the track. */
const THUMB = 16

/** Horizontal position of the track on the page, in pixels. */
interface Extent {
  readonly left: number
  readonly width: number
}

/** Progress of a replay, 0 … 1. */
export const shareOf = ({ step, length }: Pick<Moment, 'step' | 'length'>): number =>
  length === 0 ? 0 : step / length

/** The step whose thumb would be nearest to `x`. */
export function stepAt(x: number, { left, width }: Extent, length: number): number {
  const share = (x - left - THUMB / 2) / Math.max(1, width - THUMB)
  return Math.round(length * Math.max(0, Math.min(1, share)))
}

/** The whole replay as a slider, with marks at its events. */
function Scrubber() {
  const { playback, events } = usePlayer()
  const t = useTranslations('replay')
  const length = useMoment(playback, (moment) => moment.length)
  const calm = Math.min(useThrottledStep(playback), length)
  const event = eventAt(events, calm)
  return (
    <div className="w-full">
      <Track>
        <input
          type="range"
          min={0}
          max={length}
          value={calm}
          aria-label={t('scrub')}
          aria-valuetext={
            event
              ? t('positionAt', { step: calm, length, event: t(`events.${event.kind}`) })
              : t('position', { step: calm, length })
          }
          onKeyDown={({ currentTarget }) => {
            // The slider may lag behind the replay; keys must start from the replay's current step.
            currentTarget.value = String(playback.get().step)
          }}
          onChange={({ target }) => playback.send({ do: 'go', to: Number(target.value) })}
        />
      </Track>
      <Marks />
    </div>
  )
}

const LOOKS: Readonly<Record<Tone, string>> = {
  quiet: 'stroke-edge',
  plain: 'stroke-ink',
  good: 'stroke-good',
  bad: 'stroke-bad',
  apart: 'stroke-partial',
}

/** The marks below the slider, inset by half the thumb's width. */
const Marks = memo(() => {
  const { playback, events } = usePlayer()
  const length = useMoment(playback, (moment) => moment.length)
  const marks = useMemo(() => marksOf(events, length), [events, length])
  return (
    <svg
      viewBox={`0 0 ${MARK_PLACES} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-2 -mt-0.5 block h-2 w-[calc(100%-1rem)] overflow-visible"
      strokeWidth={2}
    >
      {[...marks].map(([tone, d]) => (
        <path
          key={tone}
          d={d}
          vectorEffect="non-scaling-stroke"
          className={LOOKS[tone]}
          transform={tone === 'quiet' ? 'scale(1 .55)' : undefined}
        />
      ))}
    </svg>
  )
})

/** The keys work from the start on a replay page, so it is loaded at once there; elsewhere when the user moves the pointer or the focus to the player. */
const More = dynamic(() => import('./More').then(({ More }) => More))

interface Props {
  /** Query parameters of the page's URL other than step and speed. */
  address?: Readonly<Record<string, string>> | undefined
  /** Content at the end of the controls. */
  tools?: ReactNode
}

const BACK = [
  { name: 'first', steps: -Infinity },
  { name: 'tenBack', steps: -10 },
  { name: 'back', steps: -1 },
] as const
const FORWARD = [
  { name: 'forward', steps: 1 },
  { name: 'tenForward', steps: 10 },
  { name: 'last', steps: Infinity },
] as const

/**
 * The buttons, scrubber and speed menu of the surrounding player. It is a real form: without scripts each button
 * requests the page at its step from the server.
 */
export function Controls({ address = {}, tools }: Props) {
  const { page } = usePlayer()
  const t = useTranslations('replay')
  const near = useIsNear()
  const [opened, setOpened] = useState(false)
  const more = (page || near || opened) && <More hidden={!opened} />
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <form onSubmit={stay} className="relative flex flex-col gap-1">
      {Object.entries(address).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Scrubber />
      <div className="flex flex-wrap items-center gap-x-1">
        <div className="flex">
          <Jumps of={BACK} />
          <Play />
          <Jumps of={FORWARD} />
        </div>
        {/* On narrow screens this whole group wraps to the next line. */}
        <div className="flex grow items-center gap-1">
          <Position />
          <SpeedField />
          {tools}
          <button
            type="button"
            aria-expanded={opened}
            aria-label={t('more')}
            title={t('more')}
            onClick={() => setOpened(!opened)}
            className="track-button noscript:hidden"
          >
            <Glyph name="more" />
          </button>
        </div>
      </div>
      {/* The boundary keeps other content, such as a board loaded on demand, from vanishing while this one loads. */}
      {page ? more : <Suspense>{more}</Suspense>}
    </form>
  )
}

/** Whether the pointer or the focus has been in the player. */
function useIsNear(): boolean {
  const { root, page } = usePlayer()
  const [near, setNear] = useState(page)
  useEffect(() => {
    const player = root.current
    if (near || !player) return
    const come = () => setNear(true)
    const ways = ['pointerenter', 'focusin'] as const
    for (const way of ways) player.addEventListener(way, come)
    return () => {
      for (const way of ways) player.removeEventListener(way, come)
    }
  }, [near, root])
  return near
}

/** The values of these buttons are for readers without scripts, so they need not change during playback. */
function Jumps({
  of,
}: {
  of: readonly { readonly name: (typeof BACK | typeof FORWARD)[number]['name']; readonly steps: number }[]
}) {
  const { playback } = usePlayer()
  const t = useTranslations('replay')
  const isBack = of === BACK
  const disabled = useMoment(playback, ({ step, length }) => step === (isBack ? 0 : length))
  const { step, length } = playback.get()
  return of.map(({ name, steps }) => (
    <button
      key={name}
      type="submit"
      name="step"
      value={Math.max(0, Math.min(length, step + steps))}
      aria-label={t(name)}
      title={t(name)}
      onClick={() => playback.send({ do: 'by', steps })}
      // With `disabled`, the button would lose the focus when the user presses it.
      aria-disabled={disabled}
      className="track-button"
    >
      <Glyph name={name} />
    </button>
  ))
}

function Play() {
  const { playback } = usePlayer()
  const t = useTranslations('replay')
  const name = useMoment(playback, ({ playing }) => (playing ? 'pause' : 'play'))
  const isEmpty = useMoment(playback, ({ length, live }) => length === 0 && !live)
  return (
    <button
      type="button"
      onClick={() => playback.send({ do: 'toggle' })}
      disabled={isEmpty}
      aria-label={t(name)}
      title={t(name)}
      className="track-button"
    >
      <Glyph name={name} />
    </button>
  )
}

function Position() {
  const { playback } = usePlayer()
  const t = useTranslations('replay')
  const length = useMoment(playback, (moment) => moment.length)
  const step = Math.min(useThrottledStep(playback), length)
  return (
    <output aria-live="off" className="ms-2 me-auto whitespace-nowrap text-soft tabular-nums">
      {t('position', { step, length })}
    </output>
  )
}

const FRACTIONS: Partial<Record<Speed, string>> = { 0.25: '¼', 0.5: '½' }

/** The field has a name, so that the speed stays in the URL when a button requests the page from the server. */
function SpeedField() {
  const { playback } = usePlayer()
  const t = useTranslations('replay')
  const speed = useMoment(playback, (moment) => moment.speed)
  return (
    <select
      name="speed"
      value={speed}
      aria-label={t('speed')}
      title={t('perSecond', { count: STEPS_PER_SECOND * speed })}
      onChange={({ target }) => playback.send({ do: 'speed', speed: Number(target.value) as Speed })}
      className="min-h-9 rounded border border-edge bg-raised px-2 text-small tabular-nums"
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {t('times', { speed: FRACTIONS[each] ?? String(each) })}
        </option>
      ))}
    </select>
  )
}

/** Drawn like the icons of the site, but kept out of pages without a player. */
const SHAPES = {
  tenBack: 'M12 5l-7 7 7 7M19 5l-7 7 7 7',
  tenForward: 'M12 5l7 7-7 7M5 5l7 7-7 7',
  more: 'M6 12h.1M12 12h.1M18 12h.1',
} as const

const SHARED = ['first', 'back', 'play', 'pause', 'forward', 'last'] as const

type GlyphName = keyof typeof SHAPES | (typeof SHARED)[number]

const isShared = (name: GlyphName): name is (typeof SHARED)[number] => !(name in SHAPES)

const Glyph = ({ name }: { name: GlyphName }) =>
  isShared(name) ? <Icon name={name} className="size-5" /> : <Strokes d={SHAPES[name]} className="size-5" />
