'use client'

import { useTranslations } from 'next-intl'
import type { DragEvent } from 'react'
import { Icon, Strokes } from '@/app/_ui/Icon'
import { COLOURS, type Colour, labelOf } from '@/judge/contest/labels'
import type { ProblemName } from '@/lib/contests/queries'
import { balloonFill } from './colours'
import { problemFields } from './fields'

interface Props {
  problem: ProblemName
  /** Whether scripts run: then the order is that of the rows, and no number is needed. */
  scripted: boolean
  /** Its place in the contest, from 0; -1 if it is not chosen. */
  place: number
  /** The colour that it was given; undefined: that of its place. */
  colour: Colour | undefined
  points: string
  /** Id of the error message. */
  error: string | undefined
  dragged: boolean
  onTick: (ticked: boolean, box: HTMLInputElement) => void
  onColour: (colour: string) => void
  onMove: (by: 1 | -1, button: HTMLButtonElement) => void
  onDrag: (begins: boolean) => void
  onDragOver: () => void
}

const CONTROL = 'min-h-9 rounded border border-edge bg-raised px-2'
const STEP =
  'inline-flex size-9 items-center justify-center rounded border border-edge bg-raised hover:border-ink aria-disabled:opacity-40'
const GRIP = 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1'

/** A problem to choose for a contest and, once it is chosen, its letter, points, colour and the buttons that move it. */
export function ProblemRow({
  problem: { id, title, hidden, kind },
  place,
  colour,
  scripted,
  ...props
}: Props) {
  const t = useTranslations('contestForm')
  const names = problemFields(id)
  const words = hidden ? `${title} (${t('hidden')})` : title
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-1 ${props.dragged ? 'bg-sunken' : ''}`}
      onDragOver={(event: DragEvent) => {
        if (place < 0) return
        event.preventDefault()
        props.onDragOver()
      }}
    >
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          name={names.box}
          value={id}
          defaultChecked={place >= 0}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error}
          onChange={({ target }) => props.onTick(target.checked, target)}
          className="size-4 accent-ink"
        />
        <span className="wrap-anywhere">{words}</span>
      </label>
      <span className="grow text-small text-soft">{t(`problemKinds.${kind}`)}</span>
      {place >= 0 && (
        <span className="flex basis-full flex-wrap items-center gap-2">
          <span aria-hidden="true" className="flex w-10 items-center gap-2 font-medium">
            <span className={`h-4 w-1.5 rounded ${balloonFill(place, colour)}`} />
            {labelOf(place)}
          </span>
          {!scripted && (
            <label className="hidden items-center gap-1 text-small text-soft noscript:flex">
              {t('place')}
              <input
                type="number"
                name={names.place}
                min={1}
                defaultValue={place + 1}
                className={`${CONTROL} w-16`}
              />
            </label>
          )}
          <label className="flex items-center gap-1 text-small text-soft group-has-[[data-uncounted]:checked]/form:hidden">
            <span className="sr-only">{t('pointsOf', { title })}</span>
            <input
              name={names.points}
              inputMode="numeric"
              defaultValue={props.points}
              autoComplete="off"
              className={`${CONTROL} w-16 text-end text-base text-ink`}
            />
            <span aria-hidden="true">{t('points')}</span>
          </label>
          <select
            name={names.colour}
            aria-label={t('colourOf', { title })}
            defaultValue={colour ?? ''}
            onChange={({ target }) => props.onColour(target.value)}
            className={CONTROL}
          >
            <option value="">{t('colourOfPlace')}</option>
            {COLOURS.map((each) => (
              <option key={each} value={each}>
                {t(`colours.${each}`)}
              </option>
            ))}
          </select>
          {scripted && (
            <span className="flex gap-1">
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  aria-label={t(by < 0 ? 'moveUp' : 'moveDown', { title })}
                  aria-disabled={by < 0 && place === 0 ? true : undefined}
                  onClick={({ currentTarget }) => props.onMove(by, currentTarget)}
                  className={STEP}
                >
                  <Icon name={by < 0 ? 'up' : 'down'} />
                </button>
              ))}
              <span
                draggable
                aria-hidden="true"
                title={t('drag')}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', title)
                  event.dataTransfer.effectAllowed = 'move'
                  props.onDrag(true)
                }}
                onDragEnd={() => props.onDrag(false)}
                className="inline-flex size-9 cursor-grab items-center justify-center text-soft pointer-coarse:hidden"
              >
                <Strokes d={GRIP} />
              </span>
            </span>
          )}
        </span>
      )}
    </li>
  )
}
