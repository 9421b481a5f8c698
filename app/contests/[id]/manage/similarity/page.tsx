import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { findContest } from '@/lib/contests/queries'
import { type ComparedProblem, listReports, type ReportRow } from '@/lib/similarity/queries'
import { currentUser } from '@/lib/users/current-user'
import { ManageHeading } from '../ManageHeading'
import { remove, start } from './actions'
import { Evidence } from './evidence'

export const generateMetadata = fixedTitle('similarity', 'title')

/** The comparisons of a contest, problem by problem. For everybody but its organisers the page does not exist. */
export default async function SimilarityPage({ params }: PageProps<'/contests/[id]/manage/similarity'>) {
  const { id } = await params
  const [t, user, locale] = [await getTranslations('similarity'), await currentUser(), await getLocale()]
  const [contest, problems] = [await findContest(user, id, locale), await listReports(user, id, locale)]
  if (!contest || !problems) notFound()
  const isLive = problems.some(({ reports }) => reports.some(isUnderWay))
  return (
    <>
      <ManageHeading contest={contest} part="similarity" />
      {isLive && <AutoRefresh />}
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
      <Evidence />
      {problems.map((problem) => (
        <Problem key={problem.id} contest={id} problem={problem} />
      ))}
    </>
  )
}

const isUnderWay = ({ state }: ComparedProblem['reports'][number]) =>
  state === 'waiting' || state === 'running'

async function Problem({ contest, problem }: { contest: string; problem: ComparedProblem }) {
  const t = await getTranslations('similarity')
  const { id, label, title, kind, reports } = problem
  return (
    <section className="mt-8 border-t border-hairline pt-6">
      <h2 className="mb-3 text-title">
        {label}. {title}
      </h2>
      {kind === 'duel' ? (
        <p className="max-w-prose text-soft">{t('duel')}</p>
      ) : (
        <>
          {reports.length > 0 && (
            <ul className="mb-4 flex flex-col gap-3">
              {reports.map((report) => (
                <ReportLine key={report.id} contest={contest} report={report} />
              ))}
            </ul>
          )}
          {!reports.some(isUnderWay) && (
            <ActionForm
              action={start.bind(null, contest)}
              fields={[]}
              hidden={{ problem: id, token: randomUUID() }}
              submit={t(reports.length > 0 ? 'again' : 'start')}
              look="plain"
            />
          )}
        </>
      )}
    </section>
  )
}

/** A comparison in the list of its problem: when it was started, how far it is, and a button to delete it. */
async function ReportLine({ contest, report }: { contest: string; report: ReportRow }) {
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
