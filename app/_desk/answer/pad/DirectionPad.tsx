'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Strokes } from '@/app/_ui/Icon'
import type { Direction } from '@/judge/puzzles/_common/face'
import { padKey } from './padState'
import type { PadControl } from './usePad'

const GLYPHS = {
  up: 'M12 19V5M6 11l6-6 6 6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  right: 'M5 12h14M13 6l6 6-6 6',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 5 5',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0-5 5',
  back: 'M14 6l-6 6 6 6M19 4v16',
  forward: 'M10 6l6 6-6 6M5 4v16',
  erase: 'M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4',
} as const

/** Like the arrow keys of a keyboard, with what edits around them. */
const ROWS = [
  ['undo', 'back', 'up', 'forward', 'redo'],
  ['erase', 'left', 'down', 'right'],
] as const

const isDirection = (name: keyof typeof GLYPHS): name is Direction =>
  name === 'up' || name === 'left' || name === 'down' || name === 'right'

/** Buttons that write an answer by directions; the arrow keys do the same while the focus is on one of them. */
export function DirectionPad({ pad }: { pad: PadControl }) {
  const t = useTranslations('pad')
  const onKeyDown = (event: KeyboardEvent) => {
    const does = padKey(event)
    if (!does) return
    event.preventDefault()
    if (typeof does === 'string') pad.step(does)
    else pad.act(does)
  }
  const isIdle = (name: keyof typeof GLYPHS) =>
    (name === 'undo' && !pad.canUndo) || (name === 'redo' && !pad.canRedo)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div
      role="group"
      aria-label={t('label')}
      onKeyDown={onKeyDown}
      className="direction-pad noscript:hidden print:hidden"
    >
      {ROWS.flat().map((name) => (
        <button
          key={name}
          type="button"
          data-pad={name}
          aria-label={t(name)}
          title={t(name)}
          // With `disabled`, the button would lose the focus when the user presses it.
          aria-disabled={isIdle(name)}
          onClick={() => (isDirection(name) ? pad.step(name) : pad.act({ do: name }))}
          className={isDirection(name) ? 'pad-direction' : 'pad-edit'}
        >
          <Strokes d={GLYPHS[name]} className="size-5" />
        </button>
      ))}
    </div>
  )
}
