'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import { levelDrawing, Picture } from '@/app/_viewer/boards/Picture'
import type { PuzzleId } from '@/judge/puzzles'
import type { Face } from '@/judge/puzzles/face'
import { prim } from '@/judge/puzzles/maze-duel/built-in/architects/prim'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import { MOST_ORDERS, ORDER_SIZES, parseOrders, spreadOrders } from '@/judge/puzzles/maze-duel/orders'
import type { Order } from '@/judge/tournament/trial'
import { type Row, type Schedule, useSchedule } from './useSchedule'

const FIELD =
  'min-h-10 min-w-0 rounded border border-edge bg-raised px-3 tabular-nums aria-invalid:border-bad'

const SIZES = Array.from({ length: ORDER_SIZES.max - ORDER_SIZES.min + 1 }, (_, at) =>
  String(ORDER_SIZES.min + at),
)

interface SizeChoiceProps {
  /** Of the field, if a label names it; otherwise there is `label`. */
  id?: string
  label?: string
  /** May be something else than a size, if it was typed as text. */
  value: string
  invalid?: true | undefined
  onChange: (size: string) => void
}

/** The choice of the size of a maze. It belongs to no form. */
const SizeChoice = ({ id, label, value, invalid, onChange }: SizeChoiceProps) => (
  <select
    form=""
    id={id}
    aria-label={label}
    aria-invalid={invalid}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className={FIELD}
  >
    {!SIZES.includes(value) && <option>{value}</option>}
    {SIZES.map((size) => (
      <option key={size}>{size}</option>
    ))}
  </select>
)

const EACH = ['1', '2', '3', '4']

/** Makes a whole schedule: as many mazes of each size, with seeds that follow from one. */
function Filling({ onFill }: { onFill: (orders: readonly Order[]) => void }) {
  const t = useTranslations('workshop.scheduleForm.filling')
  const [from, setFrom] = useState(String(ORDER_SIZES.min))
  const [to, setTo] = useState(String(ORDER_SIZES.min + 5))
  const [each, setEach] = useState('1')
  const [seed, setSeed] = useState('1')
  const orders = spreadOrders(Number(from), Number(to), Number(each), Number(seed) || 0)
  const asked = Math.max(0, Number(to) - Number(from) + 1) * Number(each)
  return (
    <details>
      <summary className="cursor-pointer">{t('title')}</summary>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1 text-small">
          <label htmlFor="fill-from">{t('from')}</label>
          <SizeChoice id="fill-from" value={from} onChange={setFrom} />
        </div>
        <div className="flex flex-col gap-1 text-small">
          <label htmlFor="fill-to">{t('to')}</label>
          <SizeChoice id="fill-to" value={to} onChange={setTo} />
        </div>
        <label className="flex flex-col gap-1 text-small">
          {t('each')}
          <select form="" value={each} onChange={({ target }) => setEach(target.value)} className={FIELD}>
            {EACH.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 text-small">
          {t('seed')}
          <input
            form=""
            value={seed}
            {...{ inputMode: 'numeric', autoComplete: 'off', maxLength: 9 }}
            onChange={({ target }) => setSeed(target.value.replace(/\D+/g, ''))}
            className={`${FIELD} w-32`}
          />
        </label>
        <Button disabled={orders.length === 0} onClick={() => onFill(orders)}>
          {t('fill', { count: orders.length })}
        </Button>
      </div>
      {asked > MOST_ORDERS && (
        <p className="mt-2 text-small text-soft">{t('most', { limit: MOST_ORDERS })}</p>
      )}
    </details>
  )
}

interface ScheduleFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  puzzle: PuzzleId
  /** In the notation of schedules. */
  initial: string
  edition: string
}

/**
 * The schedule of a duel: its mazes one by one beside a picture of one of them, and as text, which is what the form sends.
 * Without scripts there is the text.
 */
export function ScheduleForm({ action, puzzle, initial, edition }: ScheduleFormProps) {
  const [t, faults] = [useTranslations('workshop.scheduleForm'), useTranslations('workshop.orderFaults')]
  const { state, send, form } = useActionForm(action)
  const schedule = useSchedule(state.values.schedule ?? initial)
  const { text, rows, fault } = schedule
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, rows.length - 1)
  const wrong = fault ? faults(fault.code, fault.values) : state.errors.schedule
  const undoOrRedo = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    const step = event.shiftKey ? schedule.redo : schedule.undo
    step?.()
  }
  return (
    <form ref={form} action={send} onKeyDown={undoOrRedo} className="flex max-w-5xl flex-col gap-6">
      <FormNotices state={state} />
      <input type="hidden" name="edition" value={state.values.edition ?? edition} />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 noscript:hidden">
        <div className="flex min-w-0 flex-col gap-4">
          <Orders {...{ schedule }} onChoose={setChosen} />
          <Filling onFill={schedule.replace} />
        </div>
        <div className="min-w-0">
          {rows[at] && <BuiltMaze {...{ puzzle }} row={rows[at]} number={at + 1} />}
        </div>
      </div>
      <div className="flex max-w-xl flex-col gap-1">
        <label htmlFor="schedule" className="font-medium">
          {t('text')}
        </label>
        <textarea
          id="schedule"
          name="schedule"
          value={text}
          rows={Math.max(4, Math.min(MOST_ORDERS, rows.length + 1))}
          onChange={({ target }) => schedule.type(target.value)}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby="schedule-hint schedule-fault"
          className="w-full resize-y rounded border border-edge bg-raised px-3 py-2 font-mono text-small aria-invalid:border-bad"
        />
        <p id="schedule-hint" className="text-small text-soft">
          {t('textHint')}
        </p>
        <p id="schedule-fault" aria-live="polite" className="text-small text-bad empty:hidden">
          {wrong}
        </p>
      </div>
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </form>
  )
}

interface BuiltMazeProps {
  row: Row
  /** Its place in the schedule, from 1. */
  number: number
}

/** What one of the built-in architects builds for a maze of a schedule, so that its size can be seen. */
const BuiltMaze = perPuzzle<BuiltMazeProps>(function BuiltMaze({
  face,
  row: { size, seed },
  number,
}: BuiltMazeProps & { face: Face }) {
  const t = useTranslations('workshop.scheduleForm')
  const words = useDeferredValue(`${size} ${seed}`)
  const drawing = useMemo(() => {
    const read = parseOrders(words)
    const [order] = read.ok ? read.value : []
    return order && builtDrawing(face, order)
  }, [face, words])
  if (!drawing) return null
  const said = t('picture', { number, bot: 'prim' })
  return (
    <figure className="flex flex-col gap-2 [--board-height:24rem]">
      <Picture drawing={drawing} label={said} />
      <figcaption className="text-center text-small text-soft">{said}</figcaption>
    </figure>
  )
})

function builtDrawing(face: Face, { size, seed }: Order) {
  const drawing = levelDrawing(face, formatMaze(prim(size, seed)))
  return drawing.ok ? drawing.value : undefined
}

interface OrdersProps {
  schedule: Schedule
  /** Called with the place of the row that has the focus. */
  onChoose: (at: number) => void
}

/** The mazes of a schedule, one a row, and what can be done to them. */
function Orders({ schedule, onChoose }: OrdersProps) {
  const t = useTranslations('workshop.scheduleForm')
  const { rows, fault } = schedule
  const body = useRef<HTMLTableSectionElement>(null)
  const adding = useRef(false)
  const count = rows.length
  // A new maze begins with its size.
  useEffect(() => {
    if (adding.current && count > 0) body.current?.rows[count - 1]?.querySelector('select')?.focus()
    adding.current = false
  }, [count])
  const add = () => {
    const { size = '', seed = '' } = rows.at(-1) ?? {}
    adding.current = true
    schedule.add({ size: Number(size) || ORDER_SIZES.min, seed: (Number(seed) || 0) + 1 })
  }
  return (
    <>
      {count > 0 && (
        <table className="self-start text-start">
          <thead>
            <tr className="text-small text-soft">
              <th className="pe-3 text-start font-normal">{t('maze')}</th>
              <th className="pe-2 text-start font-normal">{t('size')}</th>
              <th className="pe-2 text-start font-normal">{t('seed')}</th>
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, index) => {
              const about = { number: index + 1 }
              const invalid = fault?.values.line === row.line || undefined
              return (
                <tr key={row.line} onFocus={() => onChoose(index)}>
                  <th className="py-1 pe-3 text-start font-normal tabular-nums">{index + 1}</th>
                  <td className="py-1 pe-2">
                    <SizeChoice
                      label={t('sizeOf', about)}
                      {...{ invalid }}
                      value={row.size}
                      onChange={(size) => schedule.change({ ...row, size })}
                    />
                  </td>
                  <td className="py-1 pe-2">
                    <input
                      aria-label={t('seedOf', about)}
                      value={row.seed}
                      {...{ inputMode: 'numeric', autoComplete: 'off', maxLength: 10 }}
                      aria-invalid={invalid}
                      onChange={({ target }) =>
                        schedule.change({ ...row, seed: target.value.replace(/\s+/g, '') })
                      }
                      className={`${FIELD} w-32 sm:w-36`}
                    />
                  </td>
                  <td className="py-1">
                    <button
                      type="button"
                      aria-label={t('removeOf', about)}
                      onClick={() => schedule.remove(row)}
                      className="min-h-10 rounded border border-edge bg-raised px-3 hover:border-ink"
                    >
                      {t('remove')}
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <p aria-live="polite">{t('count', { count })}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={count >= MOST_ORDERS} onClick={add}>
          {t('add')}
        </Button>
        <Button aria-keyshortcuts="Control+Z" aria-disabled={!schedule.undo} onClick={schedule.undo}>
          {t('undo')}
        </Button>
        <Button aria-keyshortcuts="Control+Shift+Z" aria-disabled={!schedule.redo} onClick={schedule.redo}>
          {t('redo')}
        </Button>
      </div>
    </>
  )
}
