'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/app/_ui/Icon'
import type { Direction } from './walkState'

/** Position of each button, and the rotation of its arrow, which points up by default. */
const BUTTONS = [
  { way: 'U', place: 'col-start-2', turn: '' },
  { way: 'L', place: 'col-start-1 row-start-2', turn: '-rotate-90' },
  { way: 'D', place: 'col-start-2 row-start-2', turn: 'rotate-180' },
  { way: 'R', place: 'col-start-3 row-start-2', turn: 'rotate-90' },
] as const

interface Props {
  /** Directions without a wall. */
  open: readonly Direction[]
  onStep: (direction: Direction) => void
}

/** Arrow buttons for touch screens. A wall does not disable its button, which would lose the focus. */
export function Pad({ open, onStep }: Props) {
  const t = useTranslations('walk')
  return (
    <fieldset className="grid w-fit shrink-0 grid-cols-3 gap-1">
      <legend className="sr-only">{t('pad')}</legend>
      {BUTTONS.map(({ way, place, turn }) => (
        <button
          key={way}
          type="button"
          aria-label={t(`go.${way}`)}
          aria-disabled={!open.includes(way)}
          onClick={() => onStep(way)}
          className={`flex size-14 touch-manipulation items-center justify-center rounded border border-edge bg-raised hover:border-ink aria-disabled:border-hairline aria-disabled:text-edge ${place}`}
        >
          <Icon name="up" className={`size-6 ${turn}`} />
        </button>
      ))}
    </fieldset>
  )
}
