'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Strokes } from '@/app/_ui/Icon'
import { COMMANDS, type Command, playbackAction, viewAction } from './commands'
import { earlierThan, laterThan } from './events'
import { usePlayer } from './PlayerContext'
import { useGestures } from './useGestures'
import { useKeys } from './useKeys'
import { useMoment, useThrottledStep } from './usePlayback'

// Not rendered on the server, so that the content around them stays while they load.
const KeySheet = dynamic(() => import('./KeySheet').then(({ KeySheet }) => KeySheet), { ssr: false })
const Transcript = dynamic(() => import('./Transcript').then(({ Transcript }) => Transcript), { ssr: false })

/** Drawn like the icons of the site. */
const SHAPES = {
  earlier: 'M21 12l-5-5-5 5 5 5zM7 8l-4 4 4 4',
  later: 'M3 12l5-5 5 5-5 5zM17 8l4 4-4 4',
  loop: 'M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v2M7 21l-3-3 3-3M4 18h12a4 4 0 0 0 4-4v-2',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M7.5 10.5h6',
  zoomReset: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  transcript: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  help: 'M3 6h18v12H3zM7 10h.1M12 10h.1M17 10h.1M8 14h8',
} as const

interface Props {
  hidden: boolean
}

/** Controls beyond plain playback: jumps between events, zoom, shortcuts, gestures, and the transcript. */
export function More({ hidden }: Props) {
  const { playback, events, view, page } = usePlayer()
  const t = useTranslations('replay')
  const [opened, setOpened] = useState<'help' | 'transcript'>()
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const run = useCallback(
    (command: Command) => {
      if (command === 'help' || command === 'transcript') return setOpened(command)
      const action = playbackAction(command, playback.get(), events)
      if (action) playback.send(action)
      const moved = viewAction(command)
      if (moved) view.send(moved)
    },
    [playback, events, view],
  )
  useKeys(run)
  useGestures()
  const loop = useMoment(playback, (moment) => moment.loop)
  const zoom = useSyncExternalStore(
    view.subscribe,
    () => view.get().zoom,
    () => 1,
  )
  const step = useThrottledStep(playback)
  const told = (command: 'earlier' | 'later') => {
    const event = (command === 'earlier' ? earlierThan : laterThan)(events, step)
    const jump = t(command)
    return event
      ? { title: t('eventAt', { jump, event: t(`events.${event.kind}`), step: event.step }) }
      : { title: jump, disabled: true }
  }
  const button = (name: keyof typeof SHAPES, given: Given = {}) => (
    <button
      key={name}
      type="button"
      aria-label={given.title ?? t(name)}
      title={given.title ?? t(name)}
      aria-keyshortcuts={shortcutsOf(name)}
      aria-pressed={given.pressed}
      disabled={!scripted}
      aria-disabled={given.disabled}
      onClick={() => given.disabled || run(name)}
      className="inline-flex size-9 items-center justify-center rounded text-soft hover:bg-sunken disabled:opacity-40 aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-chosen aria-pressed:text-ink"
    >
      <Strokes d={SHAPES[name]} className="size-5" />
    </button>
  )
  return (
    <div
      hidden={hidden}
      className={`flex flex-wrap items-center sm:gap-x-1 hidden:[display:none] ${page ? 'absolute end-0 top-full z-20 mt-1 rounded border border-edge bg-raised p-1' : ''}`}
    >
      {events.length > 0 && (
        <>
          {button('earlier', told('earlier'))}
          {button('later', told('later'))}
        </>
      )}
      {button('loop', { pressed: loop })}
      {button('zoomOut', { disabled: zoom === 1 })}
      {button('zoomIn')}
      {button('zoomReset', { disabled: zoom === 1 })}
      {button('transcript')}
      {button('help')}
      {opened === 'help' && <KeySheet onClose={() => setOpened(undefined)} />}
      {opened === 'transcript' && <Transcript onClose={() => setOpened(undefined)} />}
    </div>
  )
}

interface Given {
  readonly title?: string
  readonly pressed?: boolean
  readonly disabled?: boolean
}

/** The keys of a command in the format of `aria-keyshortcuts`. */
const shortcutsOf = (name: Command) =>
  COMMANDS.find((command) => command.name === name)
    ?.keys.map((key) => (key === '+' ? 'Plus' : key === ' ' ? 'Space' : key))
    .join(' ')
