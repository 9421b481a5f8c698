import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { Notice } from '@/app/_ui/Notice'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { visible } from '@/judge/kit/text'
import { type FaultRow, listFaults } from '@/lib/admin/faults'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../AdminHeading'
import { requeue, requeuePair, resolve } from '../actions'
import { ProblemTitle } from '../ProblemTitle'

export const generateMetadata = fixedTitle('admin', 'faults')

/** Judge errors with their causes and what can be done about them. */
export default async function FaultsPage({
  searchParams,
}: {
  searchParams: Promise<{ final?: string | string[] }>
}) {
  const user = await requireRole('/admin/faults', 'administrator')
  const [t, faults] = [await getTranslations('admin'), await listFaults(user)]
  return (
    <>
      <AdminHeading page="faults" live />
      {(await searchParams).final && (
        <div className="mb-6 max-w-prose">
          <Notice tone="bad">{t('requeueFinal')}</Notice>
        </div>
      )}
      <p className="mb-6 max-w-prose text-soft">{t(faults.length > 0 ? 'faultsLead' : 'noFaults')}</p>
      <ul className="flex flex-col gap-6">
        {faults.map((fault) => (
          <Fault key={fault.id} fault={fault} />
        ))}
      </ul>
    </>
  )
}

async function Fault({ fault }: { fault: FaultRow }) {
  const t = await getTranslations('admin')
  const { id, problemId, subject, worker, attempt, cause, at, resolvedAt } = fault
  return (
    <li className={`border-l-2 pl-4 ${resolvedAt ? 'border-hairline' : 'border-bad'}`}>
      <p className="flex flex-wrap gap-x-4 text-small text-soft">
        <When at={at} seconds />
        {subject.kind === 'submission' ? (
          <>
            <Link href={`/submissions/${subject.submissionId}`} className="link text-ink">
              <ProblemTitle id={problemId} />
            </Link>
            <span>{subject.username}</span>
            <span>{subject.language ? languageName(subject.language) : t('answer')}</span>
          </>
        ) : (
          <>
            <Link href={`/duel/${problemId}`} className="link text-ink">
              <ProblemTitle id={problemId} />
            </Link>
            <span>{t('pair', { architect: subject.architect, solver: subject.solver })}</span>
          </>
        )}
        <span>
          {t('attempt')} {attempt}
        </span>
        {worker && (
          <span>
            {worker.host}, {t('process', { pid: `${worker.pid}` })}
          </span>
        )}
        <span className={resolvedAt ? '' : 'font-medium text-bad'}>
          {t(resolvedAt ? 'resolved' : 'open')}
        </span>
      </p>
      <ScrollablePre className="mt-1 max-h-40 overflow-auto rounded bg-sunken px-3 py-2 font-mono text-small whitespace-pre-wrap">
        {visible(cause)}
      </ScrollablePre>
      {!resolvedAt && (
        <div className="mt-2 flex flex-wrap gap-3">
          {subject.kind === 'submission' && (subject.state === 'stuck' || subject.state === 'stopped') && (
            <form action={requeue.bind(null, subject.submissionId)}>
              <SubmitButton look="plain">{t('requeue')}</SubmitButton>
            </form>
          )}
          {subject.kind === 'pair' && subject.stuck && (
            <form action={requeuePair.bind(null, subject.architectId, subject.solverId)}>
              <SubmitButton look="plain">{t('requeue')}</SubmitButton>
            </form>
          )}
          <form action={resolve.bind(null, id)}>
            <SubmitButton look="quiet">{t('resolve')}</SubmitButton>
          </form>
        </div>
      )}
    </li>
  )
}
