'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { PuzzleId } from '@/judge/puzzles'
import { MOST_ORDERS } from '@/judge/puzzles/maze-duel/orders'
import { BuiltMaze } from './BuiltMaze'
import { Filling } from './Filling'
import { Orders } from './Orders'
import { useSchedule } from './useSchedule'

interface Props {
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
export function ScheduleForm({ action, puzzle, initial, edition }: Props) {
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
