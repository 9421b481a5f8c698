'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { Icon } from '@/app/_components/Icon'
import { SPEEDS, type Speed, STEPS_PER_SECOND } from './moment'
import type { Playback } from './playback'
import { useMoment } from './usePlayback'

interface Props {
  playback: Playback
  /** What the address of the page holds besides step and speed. */
  address?: Readonly<Record<string, string>> | undefined
  /** At the end of the controls. */
  tools?: ReactNode
}

const round =
  'inline-flex size-10 items-center justify-center rounded border border-transparent hover:bg-sunken disabled:opacity-40'

/**
 * Buttons, scrubber and speed. A real form: without scripts each button asks the server for the page at its step.
 */
export function Controls({ playback, address = {}, tools }: Props) {
  const step = useMoment(playback, (moment) => moment.step)
  const length = useMoment(playback, (moment) => moment.length)
  const playing = useMoment(playback, (moment) => moment.playing)
  const t = useTranslations('replay')
  const stay = (event: FormEvent) => event.preventDefault()
  const go = (to: number) => playback.send({ do: 'go', to })
  const jumps = [
    { name: 'first', to: 0 },
    { name: 'back', to: step - 1 },
    { name: 'forward', to: step + 1 },
    { name: 'last', to: length },
  ] as const
  const jump = ({ name, to }: (typeof jumps)[number]) => (
    <button
      key={name}
      type="submit"
      name="step"
      value={Math.max(0, Math.min(length, to))}
      aria-label={t(name)}
      title={t(name)}
      onClick={() => go(to)}
      disabled={to < step ? step === 0 : step === length}
      className={round}
    >
      <Icon name={name} className="size-5" />
    </button>
  )
  return (
    <form onSubmit={stay} className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {Object.entries(address).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="range"
        min={0}
        max={length}
        value={step}
        aria-label={t('scrub')}
        aria-valuetext={t('position', { step, length })}
        onChange={(event) => go(Number(event.target.value))}
        className="h-6 w-full accent-thread"
      />
      <div className="flex">
        {jumps.slice(0, 2).map(jump)}
        <button
          type="button"
          onClick={() => playback.send({ do: 'toggle' })}
          disabled={length === 0}
          aria-label={t(playing ? 'pause' : 'play')}
          title={t(playing ? 'pause' : 'play')}
          className={round}
        >
          <Icon name={playing ? 'pause' : 'play'} className="size-5" />
        </button>
        {jumps.slice(2).map(jump)}
      </div>
      <output className="ms-2 text-soft tabular-nums">{t('position', { step, length })}</output>
      <div className="ms-auto flex items-center gap-1">
        <SpeedField playback={playback} />
        {tools}
      </div>
    </form>
  )
}

/** Named, so that it stays in the address where a button asks the server for the page. */
function SpeedField({ playback }: { playback: Playback }) {
  const t = useTranslations('replay')
  const format = useFormatter()
  const speed = useMoment(playback, (moment) => moment.speed)
  return (
    <select
      name="speed"
      value={speed}
      aria-label={t('speed')}
      title={t('perSecond', { count: STEPS_PER_SECOND * speed })}
      onChange={(event) => playback.send({ do: 'speed', speed: Number(event.target.value) as Speed })}
      className="min-h-9 rounded border border-edge bg-raised px-2 text-small tabular-nums"
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {t('times', { speed: each < 1 ? (each === 0.25 ? '¼' : '½') : format.number(each) })}
        </option>
      ))}
    </select>
  )
}
