'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { FormState } from '@/app/_ui/form/state'
import { COLOURS, type Colour, labelOf } from '@/judge/contest/labels'
import type { ProblemName } from '@/lib/contests/queries'
import { chosenIn, problemFields } from './fields'
import { ProblemRow } from './ProblemRow'
import type { ChosenProblem } from './values'

interface Props {
  /** The problems to choose from. */
  problems: readonly ProblemName[]
  /** Those that are chosen before anything is sent, in order. */
  chosen: readonly ChosenProblem[]
  state: FormState
}

const never = () => () => {}
const isColour = (text: string | undefined): text is Colour => COLOURS.some((each) => each === text)

/**
 * The problems of a contest. The chosen ones come first, in the order of the contest; with scripts, buttons or dragging
 * change it. Without scripts, what has been saved has a number for its place.
 */
export function ProblemFields({ problems, chosen, state: { values, errors } }: Props) {
  const t = useTranslations('contestForm')
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const wasSent = 'title' in values
  const before = new Map(chosen.map((each) => [each.id, each]))
  const [order, setOrder] = useState(() => (wasSent ? chosenIn(values) : chosen.map(({ id }) => id)))
  const [colours, setColours] = useState<ReadonlyMap<string, Colour>>(
    () =>
      new Map(
        problems.flatMap(({ id }) => {
          const colour = wasSent ? values[problemFields(id).colour] : before.get(id)?.colour
          return isColour(colour ?? undefined) ? [[id, colour as Colour] as const] : []
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
            points={values[problemFields(problem.id).points] ?? String(before.get(problem.id)?.points ?? 100)}
            error={errors.problems && 'problems-error'}
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
      {errors.problems && (
        <p id="problems-error" className="mt-1 text-small text-bad">
          {errors.problems}
        </p>
      )}
    </fieldset>
  )
}
