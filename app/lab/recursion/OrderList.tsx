'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import type { Letter } from '@/judge/lab/recursion/trace'

/** The two ways to move a direction in the list. */
const WAYS = ['earlier', 'later'] as const
type Way = (typeof WAYS)[number]

interface Props {
  /** The letters of the directions in their order, as in `LRUD`. */
  order: string
  onChange: (order: string) => void
}

/** The order with one letter moved to a place. */
function moved(order: string, letter: string, to: number): string {
  const rest = order.replace(letter, '')
  return rest.slice(0, to) + letter + rest.slice(to)
}

/** The order in which directions are tried: a list whose lines can be dragged, or moved by their buttons. */
export function OrderList({ order, onChange }: Props) {
  const t = useTranslations('lab.recursion.order')
  const heading = useId()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Letter>()
  /** The last move, which is said aloud, and after which its button keeps the focus. */
  const [last, setLast] = useState<{ readonly letter: Letter; readonly button?: Way }>()
  // Moving a line in the page may take the focus from its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has a new order
  useEffect(() => {
    const focus = document.activeElement
    if (!last?.button || (focus !== document.body && !list.current?.contains(focus))) return
    const line = list.current?.querySelector(`[data-letter="${last.letter}"]`)
    const wanted = line?.querySelector<HTMLButtonElement>(`[data-move="${last.button}"]:not(:disabled)`)
    const other = line?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
    ;(wanted ?? other)?.focus()
  }, [last, order])
  const move = (letter: Letter, to: number, button?: Way) => {
    setLast({ letter, ...(button && { button }) })
    onChange(moved(order, letter, to))
  }
  const letters = [...order] as Letter[]
  return (
    <section aria-labelledby={heading} className="mb-6 print:hidden">
      <h2 id={heading} className="text-small text-soft">
        {t('title')}
      </h2>
      <ol ref={list} className="mt-1 flex flex-wrap gap-2">
        {letters.map((letter, place) => {
          const name = t(`names.${letter}`)
          return (
            <li
              key={letter}
              data-letter={letter}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', letter)
                setDragged(letter)
              }}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged && dragged !== letter) move(dragged, place)
                setDragged(undefined)
              }}
              onDragEnd={() => setDragged(undefined)}
              className={`flex cursor-grab items-center rounded border bg-raised ps-3 ${dragged === letter ? 'border-ink opacity-60' : 'border-edge'}`}
            >
              <span className="tabular-nums">
                {place + 1}. {name}
              </span>
              {WAYS.map((way) => (
                <button
                  key={way}
                  type="button"
                  data-move={way}
                  aria-label={t(way, { name })}
                  disabled={way === 'earlier' ? place === 0 : place === letters.length - 1}
                  onClick={() => move(letter, place + (way === 'earlier' ? -1 : 1), way)}
                  className="flex size-10 items-center justify-center rounded text-soft first-of-type:ms-1 enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40"
                >
                  <Icon name={way === 'earlier' ? 'back' : 'forward'} />
                </button>
              ))}
            </li>
          )
        })}
      </ol>
      <p className="mt-1 text-small text-soft">{t('about')}</p>
      <p role="status" className="sr-only">
        {last && t('moved', { name: t(`names.${last.letter}`), place: order.indexOf(last.letter) + 1 })}
      </p>
    </section>
  )
}
