import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { MOST_ORDERS, ORDER_SIZES, spreadOrders } from '@/judge/puzzles/maze-duel/orders'
import type { Order } from '@/judge/tournament/trial'
import { FIELD, SizeChoice } from './SizeChoice'

const EACH = ['1', '2', '3', '4']

/** Makes a whole schedule: as many mazes of each size, with seeds that follow from one. */
export function Filling({ onFill }: { onFill: (orders: readonly Order[]) => void }) {
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
