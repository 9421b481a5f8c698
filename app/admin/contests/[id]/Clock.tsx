import { getTranslations } from 'next-intl/server'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { removedIntervals } from '@/lib/contests/clock'
import type { ContestPage } from '@/lib/contests/queries'
import { putBack, takeOut } from './actions'
import { IntervalForm } from './IntervalForm'

/** The intervals that the contest's clock leaves out, and a form for one more. */
export async function Clock({ contest: { id, phase } }: { contest: ContestPage }) {
  const t = await getTranslations('contests.clock')
  const intervals = await removedIntervals(id)
  if (phase === 'coming') return null
  return (
    <section className="mt-10 border-t border-hairline pt-6">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
      <ul className="mb-4 flex flex-col gap-2 empty:hidden">
        {intervals.map(({ id: interval, from, to, given }) => (
          <li key={interval} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>
              {t.rich('span', { from: () => <When at={from} seconds />, to: () => <When at={to} seconds /> })}
              {given && <span className="text-soft">; {t('wasGiven')}</span>}
            </span>
            <form action={putBack.bind(null, id, interval)}>
              <SubmitButton look="plain">{t('restore')}</SubmitButton>
            </form>
          </li>
        ))}
      </ul>
      <IntervalForm action={takeOut.bind(null, id)} over={phase === 'over'} />
    </section>
  )
}
