'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, startTransition, useEffect, useOptimistic, useRef } from 'react'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { Icon, Strokes } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import type { DraftCase } from '@/lib/workshop/document'
import { moved } from './carrying'
import { useCarrying } from './useCarrying'

interface Props {
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
export function CaseList({ action, edition, address, rows: saved }: Props) {
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
