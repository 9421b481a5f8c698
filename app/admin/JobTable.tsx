import { useTranslations } from 'next-intl'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { When } from '@/app/_ui/When'
import type { QueuedJob } from '@/lib/admin/queue'
import { ProblemTitle } from './ProblemTitle'

/** Running jobs, then waiting ones in the order in which they will run. */
export function JobTable({ jobs }: { jobs: readonly QueuedJob[] }) {
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
