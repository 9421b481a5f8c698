'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { Icon, Strokes } from '@/app/_ui/Icon'
import { COLOURS, type Colour, labelOf } from '@/judge/contest/labels'
import type { ProblemName } from '@/lib/contests/queries'
import type { FormTexts } from '@/lib/contests/settings'
import { balloonFill } from './colours'
import { chosenIn, problemFields } from './fields'

interface Props {
  /** The problems to choose from. */
  problems: readonly ProblemName[]
  /** The fields of the form as they were sent, or before anything is typed. */
  texts: FormTexts
  error: string | undefined
}

const never = () => () => {}
const isColour = (text: string | undefined): text is Colour => COLOURS.some((each) => each === text)

/**
 * The problems of a contest. The chosen ones come first, in the order of the contest; with scripts, buttons or dragging
 * change it. Without scripts, what has been saved has a number for its place.
 */
export function ProblemFields({ problems, texts, error }: Props) {
  const t = useTranslations('contestForm')
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [order, setOrder] = useState(() => chosenIn(texts))
  const [colours, setColours] = useState<ReadonlyMap<string, Colour>>(
    () =>
      new Map(
        problems.flatMap(({ id }) => {
          const colour = texts[problemFields(id).colour]
          return isColour(colour) ? [[id, colour] as const] : []
        }),
      ),
  )
  const [dragged, setDragged] = useState<string>()
  const [told, setTold] = useState('')
  const list = useRef<HTMLUListElement>(null)

  // Boxes may have been ticked before the scripts came.
  useEffect(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []
    const ticked = [...boxes].filter(({ checked }) => checked).map(({ value }) => value)
    setOrder((known) => [
      ...known.filter((id) => ticked.includes(id)),
      ...ticked.filter((id) => !known.includes(id)),
    ])
  }, [])

  const place = (id: string) => order.indexOf(id)
  const shown = [
    ...order.flatMap((id) => problems.find((problem) => problem.id === id) ?? []),
    ...problems.filter(({ id }) => !order.includes(id)),
  ]
  const move = (id: string, to: number) => {
    if (to < 0 || to >= order.length) return
    const others = order.filter((other) => other !== id)
    flushSync(() => setOrder([...others.slice(0, to), id, ...others.slice(to)]))
    const title = problems.find((problem) => problem.id === id)?.title ?? ''
    setTold(t('movedTo', { title, label: labelOf(to) }))
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{t('problems')}</legend>
      <p className="text-small text-soft">{t('problemsHint')}</p>
      <p className="hidden text-small text-soft noscript:block">{t('problemsUnscripted')}</p>
      <ul ref={list} className="flex flex-col">
        {shown.map((problem) => (
          <ProblemRow
            key={problem.id}
            {...{ problem, scripted }}
            place={place(problem.id)}
            colour={colours.get(problem.id)}
            points={texts[problemFields(problem.id).points] ?? '100'}
            error={error && 'problems-error'}
            dragged={dragged === problem.id}
            onTick={(ticked, box) => {
              const others = order.filter((id) => id !== problem.id)
              flushSync(() => setOrder(ticked ? [...others, problem.id] : others))
              box.focus()
            }}
            onColour={(colour) => {
              const next = new Map(colours)
              if (isColour(colour)) next.set(problem.id, colour)
              else next.delete(problem.id)
              setColours(next)
            }}
            onMove={(by, button) => {
              move(problem.id, place(problem.id) + by)
              button.focus()
            }}
            onDrag={(begins) => setDragged(begins ? problem.id : undefined)}
            onDragOver={() => {
              const [own, to] = [dragged, place(problem.id)]
              if (own !== undefined && own !== problem.id && to >= 0) move(own, to)
            }}
          />
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      {error && (
        <p id="problems-error" className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ProblemRowProps {
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
function ProblemRow({
  problem: { id, title, hidden, kind },
  place,
  colour,
  scripted,
  ...props
}: ProblemRowProps) {
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
