import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { findContest } from '@/lib/contests/queries'
import { type ComparedProblem, listReports } from '@/lib/similarity/queries'
import { currentUser } from '@/lib/users/current-user'
import { ManageHeading } from '../ManageHeading'
import { start } from './actions'
import { Evidence } from './Evidence'
import { ReportLine } from './ReportLine'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('similarity', 'title')

/** The comparisons of a contest, problem by problem. For everybody but its organisers the page does not exist. */
export default async function SimilarityPage({ params }: Props) {
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
