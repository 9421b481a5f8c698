import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { When } from '@/app/_ui/When'
import { queueOverview } from '@/lib/admin/queue'
import { listRecurring, listRunning } from '@/lib/admin/running'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from './AdminHeading'
import { JobTable } from './JobTable'
import { RecurringTable } from './RecurringTable'
import { RunningTable } from './RunningTable'
import { Workers } from './Workers'

export const generateMetadata = fixedTitle('admin', 'title')

/** Running jobs, waiting jobs, workers and what they do again and again. */
export default async function AdminPage() {
  const user = await requireRole('/admin', 'administrator')
  const [t, overview, runningJobs, recurring] = await Promise.all([
    getTranslations('admin'),
    queueOverview(user),
    listRunning(user),
    listRecurring(user),
  ])
  const { waiting, running, stuck, jobs, workers } = overview
  const queued = jobs.filter(({ workerId }) => workerId === null)
  const oldest = queued.reduce<Date | undefined>(
    (first, { createdAt }) => (!first || createdAt < first ? createdAt : first),
    undefined,
  )
  return (
    <>
      <AdminHeading page="overview" live />
      <section className="mb-12">
        <h2 className="mb-2 text-title">{t('workers')}</h2>
        <Workers workers={workers} />
      </section>
      {runningJobs.length > 0 && (
        <section className="mb-12">
          <h2 className="mb-1 text-title">{t('runningTitle')}</h2>
          <p className="mb-3 max-w-prose">{t('runningLead')}</p>
          <RunningTable jobs={runningJobs} />
        </section>
      )}
      <section className="mb-12">
        <h2 className="mb-1 text-title">{t('queue')}</h2>
        <p className="mb-3 tabular-nums">
          {t('jobs', {
            waiting: t('waiting', { count: waiting }),
            running: t('running', { count: running }),
            stuck: t('stuck', { count: stuck }),
          })}
          {oldest && <> {t.rich('oldest', { when: () => <When at={oldest} /> })}</>}
        </p>
        {queued.length > 0 && <JobTable jobs={queued} />}
      </section>
      <section>
        <h2 className="mb-1 text-title">{t('recurringTitle')}</h2>
        <p className="mb-3 max-w-prose">{t('recurringLead')}</p>
        <RecurringTable rows={recurring} />
      </section>
    </>
  )
}
