'use client'

import { useTranslations } from 'next-intl'
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { Icon, Strokes } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import type { DraftCase } from '@/lib/workshop/document'

interface CaseListProps {
  /** Does what the pressed button says: see `arrangement`. */
  action: (state: FormState, data: FormData) => Promise<FormState>
  edition: string
  /** Of the list. */
  address: string
  rows: readonly (Pick<DraftCase, 'name' | 'sample' | 'role' | 'seed' | 'group'> & {
    readonly picture: ReactNode
    /** The least that an answer needs, if it is proven. */
    readonly optimum: number | undefined
    /** The name of who has proposed it. */
    readonly credit: string | undefined
  })[]
}

/** What one takes a row by; too rarely shown to be among the icons of every page. */
const DOTS = 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1'

const STEP =
  'inline-flex size-10 items-center justify-center rounded border border-edge bg-raised hover:border-ink aria-disabled:opacity-40'

/**
 * The cases. They can be carried to other places; buttons move and remove them, too, for keys and without scripts: they are
 * one form.
 */
export function CaseList({ action, edition, address, rows: saved }: CaseListProps) {
  const t = useTranslations('workshop.caseList')
  // Until the answer the list has an edition that the server no longer takes, so the next change waits for it.
  const { state, send, pending, form } = useActionForm(action)
  const pressed = useRef('')
  const list = useRef<HTMLOListElement>(null)
  // What was put down stays where it is while the server saves that.
  const [rows, setRows] = useOptimistic(saved)
  const { grip, styleOf, from } = useCarrying(list, (from, to) => {
    const [row, element] = [rows[from], form.current]
    if (!row || !element) return
    pressed.current = ''
    const data = new FormData(element)
    data.set('do', `move ${to - from} ${row.name}`)
    startTransition(() => {
      setRows(moved(rows, from, to))
      send(data)
    })
  })
  const order = rows.map(({ name }) => name).join()
  // A row that has moved takes the focus along.
  useEffect(() => {
    if (order && pressed.current)
      form.current?.querySelector<HTMLElement>(`[value=${JSON.stringify(pressed.current)}]`)?.focus()
  }, [order, form])
  const button = (does: string, label: string, disabled: boolean, icon: ReactNode, look = STEP) => (
    <button
      type="submit"
      name="do"
      value={does}
      aria-label={label}
      // The server does nothing beyond the ends; a button that is off would lose the focus.
      aria-disabled={disabled || pending || undefined}
      className={look}
      onClick={() => {
        pressed.current = does
      }}
    >
      {icon}
    </button>
  )
  return (
    <form ref={form} action={send} onSubmit={(event) => pending && event.preventDefault()}>
      <FormNotices state={state} />
      <input type="hidden" name="edition" value={edition} />
      <ol ref={list} className="flex flex-col">
        {rows.map(({ name, sample, role, seed, group, optimum, credit, picture }, index) => (
          <li
            key={name}
            style={styleOf(index)}
            className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-2 ${index === from ? 'bg-raised shadow-lg' : ''}`}
          >
            {rows.length > 1 && (
              // The buttons do the same for keys and screen readers.
              <span
                aria-hidden="true"
                title={t('carry')}
                {...(!pending && grip(index))}
                className="-me-2 inline-flex size-10 cursor-grab touch-none items-center justify-center text-soft hover:text-ink active:cursor-grabbing noscript:hidden"
              >
                <Strokes d={DOTS} />
              </span>
            )}
            <span aria-hidden="true" className="w-16 shrink-0 sm:w-24">
              {picture}
            </span>
            <span className="min-w-40 grow">
              <Link href={`${address}/${name}`} className="link">
                {name}
              </Link>
              <span className="block text-small text-soft">
                {t(sample ? 'sample' : 'secret')}
                {role && ` · ${t(`roles.${role}`)}`}
                {seed !== 0 && ` · ${t('seed', { seed: String(seed) })}`}
                {group && ` · ${t('group', { group })}`}
                {optimum !== undefined && ` · ${t('optimum', { value: optimum })}`}
                {credit && ` · ${t('credit', { name: credit })}`}
              </span>
            </span>
            <span className="flex gap-2">
              {button(`move -1 ${name}`, t('up', { name }), index === 0, <Icon name="up" />)}
              {button(`move 1 ${name}`, t('down', { name }), index === rows.length - 1, <Icon name="down" />)}
              {button(
                `remove ${name}`,
                t('removeOf', { name }),
                false,
                t('remove'),
                'min-h-10 rounded border border-edge bg-raised px-3 hover:border-ink',
              )}
            </span>
          </li>
        ))}
      </ol>
    </form>
  )
}

/** Within so many pixels of an edge of the window, the page scrolls under a row that is held there. */
const EDGE = 56
/** How far it scrolls in a frame, in pixels. */
const SCROLLED = 10

/** What is known when a row is taken. */
interface Taken {
  readonly from: number
  readonly rows: readonly Row[]
  /** Of the pointer on the page, not in the window: the page may scroll meanwhile. */
  readonly startY: number
}

interface Carried {
  readonly from: number
  readonly to: number
  readonly by: number
  readonly height: number
}

/**
 * Lets mouse, pen or finger carry the rows of a list to other places. `grip(index)` are the handlers of what one takes a row
 * by, `styleOf(index)` is where each row is meanwhile. Escape, or a pointer that the browser takes away, changes nothing.
 */
function useCarrying(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const taken = useRef<Taken>(undefined)
  /** Where the pointer is in the window. */
  const pointerY = useRef(0)
  const [carried, setCarried] = useState<Carried>()

  const follow = () => {
    if (!taken.current) return
    const { from, rows, startY } = taken.current
    const by = pointerY.current + window.scrollY - startY
    setCarried({ from, by, to: placeAfter(rows, from, by), height: rows[from]?.height ?? 0 })
  }
  const followLatest = useRef(follow)
  followLatest.current = follow
  const letGo = useCallback(() => {
    taken.current = undefined
    setCarried(undefined)
  }, [])

  const isCarrying = carried !== undefined
  useEffect(() => {
    if (!isCarrying) return
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && letGo()
    let frame = requestAnimationFrame(function scroll() {
      const y = pointerY.current
      const by = y < EDGE ? -SCROLLED : y > window.innerHeight - EDGE ? SCROLLED : 0
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' })
        followLatest.current()
      }
      frame = requestAnimationFrame(scroll)
    })
    window.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', cancel)
    }
  }, [isCarrying, letGo])

  const grip = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerY.current = event.clientY
      const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
      taken.current = {
        from,
        rows: rows.map(({ top, height }) => ({ top, height })),
        startY: event.clientY + window.scrollY,
      }
      follow()
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      pointerY.current = clientY
      follow()
    },
    onPointerUp() {
      if (taken.current && carried && carried.to !== carried.from) onDrop(carried.from, carried.to)
      letGo()
    },
    onPointerCancel: letGo,
  })

  const styleOf = (index: number): CSSProperties | undefined => {
    if (!carried) return undefined
    return index === carried.from
      ? { transform: `translateY(${carried.by}px)`, position: 'relative', zIndex: 1 }
      : { transform: `translateY(${roomFor(carried, index)}px)`, transition: 'transform 150ms ease-out' }
  }
  return { grip, styleOf, from: carried?.from }
}

/** A row of a list, in pixels. */
interface Row {
  readonly top: number
  readonly height: number
}

/**
 * The place that a row gets if it is put down `by` pixels below where it was taken: it has passed another row once its edge
 * is beyond the middle of that.
 */
export function placeAfter(rows: readonly Row[], from: number, by: number): number {
  const carried = rows[from]
  if (!carried) return from
  const [top, bottom] = [carried.top + by, carried.top + carried.height + by]
  const middles = rows.map(({ top, height }) => top + height / 2)
  const passedBelow = middles.filter((middle, index) => index > from && middle < bottom).length
  const passedAbove = middles.filter((middle, index) => index < from && middle > top).length
  return from + passedBelow - passedAbove
}

/** How far a row makes room, in pixels downwards, for one that is carried from one place to another. */
export function roomFor(
  { from, to, height }: { readonly from: number; readonly to: number; readonly height: number },
  index: number,
): number {
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}

/** A list in which the entry at one place has moved to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const after = [...list]
  after.splice(to, 0, ...after.splice(from, 1))
  return after
}
