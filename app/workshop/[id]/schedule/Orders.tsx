import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/app/_ui/Button'
import { MOST_ORDERS, ORDER_SIZES } from '@/judge/puzzles/maze-duel/orders'
import { FIELD, SizeChoice } from './SizeChoice'
import type { Schedule } from './useSchedule'

interface Props {
  schedule: Schedule
  /** Called with the place of the row that has the focus. */
  onChoose: (at: number) => void
}

/** The mazes of a schedule, one a row, and what can be done to them. */
export function Orders({ schedule, onChoose }: Props) {
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
