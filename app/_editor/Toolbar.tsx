'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Strokes } from '@/app/_ui/Icon'
import type { AnyEditor, Blank, Size, Symmetry, Tool } from '@/judge/puzzles/_common/editor'

const ICONS = {
  undo: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3',
  zoomOut: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.2 16.2L21 21M8 11h6',
  zoomIn: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.2 16.2L21 21M8 11h6M11 8v6',
} as const

const look =
  'inline-flex min-h-10 touch-manipulation items-center gap-1.5 rounded border border-edge bg-raised px-2.5 text-small hover:border-ink aria-pressed:border-ink aria-pressed:bg-chosen aria-disabled:opacity-55'

interface Props {
  readonly tools: readonly Tool[]
  readonly tool: string
  readonly nameOf: (tool: string) => string
  readonly onTool: (tool: string) => void
  readonly symmetries: readonly Symmetry[]
  readonly symmetry: Symmetry
  readonly onSymmetry: (symmetry: Symmetry) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly onZoom: (inwards: boolean) => void
}

/** The tools of a puzzle with their keys, and what works on every board. */
export function Toolbar(props: Props) {
  const { tools, tool, nameOf, onTool, symmetries, symmetry, onSymmetry, undo, redo, onZoom } = props
  const t = useTranslations('levelEditor')
  return (
    <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-1 empty:hidden">
        {tools.map(({ id, key, icon }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === tool}
            aria-keyshortcuts={key.toUpperCase()}
            onClick={() => onTool(id)}
            className={look}
          >
            <Strokes d={icon} className="size-5" />
            {nameOf(id)}
            <span aria-hidden="true" className="font-mono text-soft pointer-coarse:hidden">
              {key.toUpperCase()}
            </span>
          </button>
        ))}
      </div>
      <div className="flex gap-1">
        <Plain name={t('undo')} keys="Control+Z" icon={ICONS.undo} onClick={undo} />
        <Plain name={t('redo')} keys="Control+Shift+Z" icon={ICONS.redo} onClick={redo} />
        {tools.length > 0 && (
          <>
            <Plain name={t('zoomOut')} icon={ICONS.zoomOut} onClick={() => onZoom(false)} />
            <Plain name={t('zoomIn')} icon={ICONS.zoomIn} onClick={() => onZoom(true)} />
          </>
        )}
      </div>
      {symmetries.length > 1 && (
        <label className="flex items-center gap-2 text-small">
          {t('symmetry')}
          <select
            form=""
            value={symmetry}
            onChange={({ target }) => onSymmetry(target.value as Symmetry)}
            className="min-h-10 rounded border border-edge bg-raised px-2"
          >
            {symmetries.map((each) => (
              <option key={each} value={each}>
                {t(`symmetries.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

interface PlainProps {
  readonly name: string
  readonly icon: string
  readonly keys?: string
  /** Undefined if there is nothing to do; the button keeps the focus. */
  readonly onClick: (() => void) | undefined
}

function Plain({ name, icon, keys, onClick }: PlainProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-keyshortcuts={keys}
      aria-disabled={!onClick}
      onClick={onClick}
      className={look}
    >
      <Strokes d={icon} className="size-5" />
    </button>
  )
}

interface NewBoardProps {
  readonly editor: AnyEditor
  /** The size of the board; undefined if there is none. */
  readonly size: Size | undefined
  readonly onResize: (size: Size) => void
  readonly onBlank: (size: Size, kind: Blank) => void
}

/** The size of the board, and what begins a new one of that size. A change is made by a button, not while you type. */
export function NewBoard({ editor, size, onResize, onBlank }: NewBoardProps) {
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
