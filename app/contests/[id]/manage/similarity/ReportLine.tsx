import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { ReportRow } from '@/lib/similarity/rows'
import { remove } from './actions'

/** A comparison in the list of its problem: when it was started, how far it is, and a button to delete it. */
export async function ReportLine({ contest, report }: { contest: string; report: ReportRow }) {
  const t = await getTranslations('similarity')
  const { id, state, done, total, cause, startedBy, createdAt } = report
  const at = () => <When at={createdAt} />
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[17rem_16rem_auto] sm:justify-start">
      <span>
        {state === 'ready' ? (
          <Link href={`/contests/${contest}/manage/similarity/${id}`} className="link">
            {t.rich('reportOf', { at })}
          </Link>
        ) : (
          t.rich('reportOf', { at })
        )}
        {startedBy && (
          <span className="block text-small text-soft">{t('startedBy', { name: startedBy.name })}</span>
        )}
      </span>
      <span className="flex flex-col gap-1">
        {state === 'failed' && cause ? (
          <span className="text-bad">
            {t('states.failed')} {t(`causes.${cause}`)}
          </span>
        ) : (
          <span className={state === 'ready' ? 'text-good' : 'text-soft tabular-nums'}>
            {t(`states.${state}`, { done, total })}
          </span>
        )}
        {state === 'running' && (
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded bg-hairline">
            <span
              className="block h-full rounded bg-ink"
              style={{ width: `${(100 * done) / Math.max(1, total)}%` }}
            />
          </span>
        )}
      </span>
      <form action={remove.bind(null, contest, id)}>
        <SubmitButton look="plain">
          <span aria-hidden="true">{t('delete')}</span>
          <span className="sr-only">{t.rich('deleteOf', { at })}</span>
        </SubmitButton>
      </form>
    </li>
  )
}
