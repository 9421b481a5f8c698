'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import type { AnyEditor, Blank, Size } from '@/judge/puzzles/_common/editor'

interface Props {
  readonly editor: AnyEditor
  /** The size of the board; undefined if there is none. */
  readonly size: Size | undefined
  readonly onResize: (size: Size) => void
  readonly onBlank: (size: Size, kind: Blank) => void
}

/** The size of the board, and what begins a new one of that size. A change is made by a button, not while you type. */
export function NewBoard({ editor, size, onResize, onBlank }: Props) {
  const t = useTranslations('levelEditor')
  const { min, max } = editor.sizes
  const isFixed = min.rows === max.rows && min.cols === max.cols
  const shown = size ?? { rows: Math.min(10, max.rows), cols: Math.min(10, max.cols) }
  const [typed, setTyped] = useState<{ readonly rows?: string; readonly cols?: string }>({})
  const [wrong, setWrong] = useState(false)
  const fault = useId()
  const wanted = {
    rows: Number(typed.rows ?? shown.rows),
    cols: Number(typed.cols ?? shown.cols),
  }
  const isIn = (side: 'rows' | 'cols') =>
    Number.isInteger(wanted[side]) && wanted[side] >= min[side] && wanted[side] <= max[side]
  const withSize = (take: (size: Size) => void) => () => {
    const fits = isIn('rows') && isIn('cols')
    setWrong(!fits)
    if (!fits) return
    setTyped({})
    take(wanted)
  }
  const resize = withSize(onResize)
  const field = (side: 'rows' | 'cols') => (
    <label className="flex items-center gap-2">
      {t(side)}
      <input
        form=""
        inputMode="numeric"
        autoComplete="off"
        value={typed[side] ?? `${shown[side]}`}
        onChange={({ target }) => setTyped({ ...typed, [side]: target.value.trim() })}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (size) resize()
        }}
        aria-invalid={(wrong && !isIn(side)) || undefined}
        aria-describedby={fault}
        className="min-h-10 w-20 rounded border border-edge bg-raised px-2 tabular-nums aria-invalid:border-bad"
      />
    </label>
  )
  return (
    <div className="flex flex-col gap-2 text-small">
      {!isFixed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {field('rows')}
          {field('cols')}
          {size && <Button onClick={resize}>{t('resize')}</Button>}
        </div>
      )}
      <p id={fault} aria-live="polite" className="text-bad empty:hidden">
        {wrong &&
          t('sizeFault', {
            minRows: min.rows,
            maxRows: max.rows,
            minColumns: min.cols,
            maxColumns: max.cols,
          })}
      </p>
      {/* A board on which nothing is drawn is its size: a new one would be the same. */}
      {(editor.tools.length > 0 || !size) && (
        <div className="flex flex-wrap gap-2">
          {editor.blanks.map((kind) => (
            <Button key={kind} onClick={withSize((size) => onBlank(size, kind))}>
              {t(`blanks.${kind}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
