'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Icon } from '@/app/_components/Icon'
import { SPEEDS, type Speed } from './usePlayback'

interface Props {
  step: number
  length: number
  playing: boolean
  speed: Speed
  go: (step: number) => void
  toggle: () => void
  setSpeed: (speed: Speed) => void
  /** What the address of the page holds besides the step. */
  address?: Readonly<Record<string, string>> | undefined
}

const round =
  'inline-flex size-10 items-center justify-center rounded border border-transparent hover:bg-sunken disabled:opacity-40'

/**
 * Buttons, scrubber and speed. A real form: without scripts each button asks the server for the page at its step.
 */
export function Controls(props: Props) {
  const { step, length, playing, speed, go, toggle, setSpeed, address = {} } = props
  const t = useTranslations('replay')
  const stay = (event: FormEvent) => event.preventDefault()
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
          onClick={toggle}
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
      <select
        value={speed}
        aria-label={t('speed')}
        onChange={(event) => setSpeed(Number(event.target.value) as Speed)}
        className="ms-auto min-h-9 rounded border border-edge bg-raised px-2 text-small"
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {t('perSecond', { count: each })}
          </option>
        ))}
      </select>
    </form>
  )
}
