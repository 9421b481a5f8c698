import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Icon } from '@/app/_ui/Icon'
import { Heading, Ledger, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { Notice } from '@/app/_ui/Notice'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { When } from '@/app/_ui/When'
import { type QueuedJob, queueOverview } from '@/lib/admin/queue'
import { listRecurring, listRunning, type RecurringRow } from '@/lib/admin/running'
import { requireRole } from '@/lib/users/current-user'
import type { WorkerRow } from '@/lib/workers/queries'
import { AdminHeading } from './AdminHeading'
import { ProblemTitle } from './ProblemTitle'
import { jobName, RunningTable } from './RunningTable'

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

/** What workers do again and again, and when it was last done. */
function RecurringTable({ rows }: { rows: readonly RecurringRow[] }) {
  const t = useTranslations('admin')
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('work')}</Heading>
          <Heading figure from="md">
            {t('every')}
          </Heading>
          <Heading>{t('lastRun')}</Heading>
          <Heading figure from="md">
            {t('took')}
          </Heading>
          <Heading from="md">{t('worker')}</Heading>
        </>
      }
    >
      {rows.map((row) => (
        <RecurringLine key={row.name} row={row} />
      ))}
    </WideLedger>
  )
}

function RecurringLine({ row }: { row: RecurringRow }) {
  const [t, format] = [useTranslations('admin'), useFormatter()]
  const { every, startedAt, endedAt, fault, worker } = row
  const seconds = (milliseconds: number) =>
    format.number(milliseconds / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  const took = startedAt && endedAt ? seconds(Number(endedAt) - Number(startedAt)) : '–'
  return (
    <tr>
      <td>
        <WorkName row={row} />
        {fault !== null && <p className="text-small text-bad">{t('recurringFault', { fault })}</p>}
      </td>
      <td className="figure whitespace-nowrap max-md:hidden">
        {every < 60_000 ? seconds(every) : format.number(every / 60_000, { style: 'unit', unit: 'minute' })}
      </td>
      <td>{startedAt ? <When at={startedAt} seconds /> : t('notYet')}</td>
      <td className="figure whitespace-nowrap max-md:hidden">{startedAt && !endedAt ? t('goesOn') : took}</td>
      <td className="max-md:hidden">
        {worker ? `${worker.host}, ${t('process', { pid: `${worker.pid}` })}` : '–'}
      </td>
    </tr>
  )
}

function WorkName({ row: { name, kind } }: { row: RecurringRow }) {
  const t = useTranslations('admin')
  if (!kind) {
    const key = `upkeep.${name}` as 'upkeep.old-workers'
    return t.has(key) ? t(key) : name
  }
  const job = jobName(t, kind)
  return name === kind ? job : t('missingJobs', { kind: job })
}

/** Running jobs, then waiting ones in the order in which they will run. */
function JobTable({ jobs }: { jobs: readonly QueuedJob[] }) {
  const t = useTranslations('admin')
  const languageOf = ({ language }: QueuedJob) => (language ? languageName(language) : t('answer'))
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('problem')}</Heading>
          <Heading from="md">{t('user')}</Heading>
          <Heading from="md">{t('language')}</Heading>
          <Heading>{t('state')}</Heading>
          <Heading figure from="md">
            {t('attempt')}
          </Heading>
          <Heading from="md">{t('since')}</Heading>
        </>
      }
    >
      {jobs.map((job) => (
        <tr key={`${job.rejudgeId} ${job.submissionId}`}>
          <td>
            <Link href={`/submissions/${job.submissionId}`} className="link">
              <ProblemTitle id={job.problemId} />
            </Link>
            <p className="text-small text-soft md:hidden">
              {job.username}
              <br />
              {languageOf(job)}
            </p>
          </td>
          <td className="max-md:hidden">
            <Link href={`/users/${job.username}`} className="link">
              {job.username}
            </Link>
          </td>
          <td className="max-md:hidden">{languageOf(job)}</td>
          <td>
            <JobState job={job} />
            <p className="text-small text-soft md:hidden">
              <When at={job.createdAt} seconds />
              {job.attempts > 1 && (
                <>
                  <br />
                  {t('attemptNumber', { attempt: job.attempts })}
                </>
              )}
            </p>
          </td>
          <td className="figure max-md:hidden">{Math.max(1, job.attempts)}</td>
          <td className="max-md:hidden">
            <When at={job.createdAt} seconds />
          </td>
        </tr>
      ))}
    </WideLedger>
  )
}

function JobState({ job: { rejudgeId, workerId, progress, runAt, createdAt } }: { job: QueuedJob }) {
  const [t, states, live] = [useTranslations('admin'), useTranslations('states'), useTranslations('live')]
  if (rejudgeId)
    return (
      <Link href={`/admin/rejudges/${rejudgeId}`} className="link">
        {t('again')}
      </Link>
    )
  if (workerId === null)
    return runAt > new Date() && runAt > createdAt
      ? t.rich('notBefore', { when: () => <When at={runAt} seconds /> })
      : states('queued')
  if (progress?.phase === 'case')
    return live('case', { case: Math.min(progress.done + 1, progress.total), total: progress.total })
  return progress ? live('compiling') : states('judging')
}

/** The workers, their sandboxes and whether they are alive. Begins with a plain description of the sandbox in use. */
function Workers({ workers }: { workers: readonly WorkerRow[] }) {
  const t = useTranslations('admin')
  if (workers.length === 0) return <Notice tone="bad">{t('noWorkers')}</Notice>
  const tiers = new Set(workers.filter(({ alive }) => alive).map(({ sandbox }) => sandbox))
  const [tier] = tiers
  return (
    <>
      <div className="mb-4">
        {tier === undefined ? (
          <Notice tone="bad">{t('noneAlive')}</Notice>
        ) : (
          <Notice>
            {t.rich(tiers.size > 1 ? 'tierBoth' : tier === 'native' ? 'tierNative' : 'tierWasm', {
              code: (command) => <code className="font-mono text-small">{command}</code>,
            })}
          </Notice>
        )}
      </div>
      <ScrolledTable label={t('workers')}>
        <Ledger
          headings={
            <>
              <Heading>{t('worker')}</Heading>
              <Heading>{t('state')}</Heading>
              <Heading from="md">{t('heartbeat')}</Heading>
              <Heading from="md">{t('slots')}</Heading>
              <Heading from="md">{t('sandbox')}</Heading>
            </>
          }
        >
          {workers.map((worker) => (
            <WorkerLine key={worker.id} worker={worker} />
          ))}
        </Ledger>
      </ScrolledTable>
    </>
  )
}

function WorkerLine({ worker }: { worker: WorkerRow }) {
  const t = useTranslations('admin')
  const { host, pid, alive, stoppedAt, sandbox, slots, running, heartbeatAt, languages } = worker
  const state = alive ? 'alive' : stoppedAt ? 'ended' : 'silent'
  const looks = {
    alive: { icon: 'right', colour: 'text-good' },
    ended: { icon: 'note', colour: 'text-soft' },
    silent: { icon: 'warning', colour: 'text-bad' },
  } as const
  const busy = alive ? t('busy', { running, slots }) : slots
  return (
    <tr>
      <td>
        {host} <span className="text-small text-soft">{t('process', { pid: `${pid}` })}</span>
        {alive && (
          <p className="min-w-40 max-w-prose text-small text-soft">
            {languages
              .map(({ id, version }) => (version ? `${languageName(id)} ${version}` : languageName(id)))
              .join(', ')}
          </p>
        )}
        <p className="text-small md:hidden">
          {alive && <>{busy} · </>}
          {t(`sandboxes.${sandbox}`)}
          <br />
          <When at={heartbeatAt} seconds />
        </p>
      </td>
      <td className={`whitespace-nowrap ${looks[state].colour}`}>
        <Icon name={looks[state].icon} className="me-1.5 inline size-[1em] align-[-0.12em]" />
        {t(state)}
      </td>
      <td className="whitespace-nowrap max-md:hidden">
        <When at={heartbeatAt} seconds />
      </td>
      <td className="whitespace-nowrap max-md:hidden">{busy}</td>
      <td className="max-md:hidden">{t(`sandboxes.${sandbox}`)}</td>
    </tr>
  )
}
