'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/Button'
import type { CellReading, PictureOptions } from '@/judge/lab/picture/read'

interface Props {
  options: PictureOptions
  /** What was found with these options, if anything. */
  reading: CellReading | undefined
  onChange: (options: PictureOptions) => void
}

const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
const NUMBER =
  'min-h-10 w-28 rounded border border-edge bg-raised px-3 text-base text-ink tabular-nums aria-invalid:border-bad'

/** How a picture is read: the grey that is a wall, and the size of the cells. What is not set is found in the picture. */
export function Settings({ options, reading, onChange }: Props) {
  const t = useTranslations('lab.picture')
  const threshold = options.threshold ?? reading?.threshold ?? 128
  const cell = options.cell ?? reading?.cell
  const wall = options.wall ?? options.cell ?? reading?.wall
  return (
    <fieldset className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <legend className="sr-only">{t('settings')}</legend>
      <label className={`${LABEL} w-64`}>
        <span>
          {t('threshold')} <output className="text-ink tabular-nums">{threshold}</output>
        </span>
        <input
          type="range"
          min={1}
          max={255}
          value={threshold}
          onChange={({ target }) => onChange({ ...options, threshold: Number(target.value) })}
          className="min-h-10 accent-ink"
        />
      </label>
      <Pixels
        label={t('cell')}
        value={cell}
        onValue={(next) =>
          onChange({ ...options, cell: next, ...(wall !== undefined && wall !== cell && { wall }) })
        }
      />
      <Pixels
        label={t('wall')}
        value={wall}
        onValue={(next) => onChange({ ...options, cell: cell ?? next, wall: next })}
      />
      {Object.keys(options).length > 0 && <Button onClick={() => onChange({})}>{t('auto')}</Button>}
    </fieldset>
  )
}

/** The most pixels of a cell. */
const MOST = 10_000

interface PixelsProps {
  label: string
  value: number | undefined
  onValue: (value: number) => void
}

/** A number of pixels. What cannot be a size leaves the last one in force. */
function Pixels({ label, value, onValue }: PixelsProps) {
  const [typed, setTyped] = useState<string>()
  const isSize = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST
  return (
    <label className={LABEL}>
      {label}
      <input
        type="number"
        min={1}
        max={MOST}
        value={typed ?? value ?? ''}
        aria-invalid={typed !== undefined && !isSize(typed) ? true : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isSize(target.value)) onValue(Number(target.value))
        }}
        onBlur={() => setTyped(undefined)}
        className={NUMBER}
      />
    </label>
  )
}
