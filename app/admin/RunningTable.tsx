import { useFormatter, useTranslations } from 'next-intl'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { RunningJob } from '@/lib/admin/running'
import { stop } from './actions'
import { ProblemTitle } from './ProblemTitle'

/** What the workers run now, longest first, with a button that stops it. */
export function RunningTable({ jobs }: { jobs: readonly RunningJob[] }) {
  const t = useTranslations('admin')
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('runningJob')}</Heading>
          <Heading from="md">{t('user')}</Heading>
          <Heading from="md">{t('case')}</Heading>
          <Heading from="md">{t('since')}</Heading>
          <Heading figure from="md">
            {t('cpu')}
          </Heading>
          <Heading from="md">{t('slot')}</Heading>
          <Heading>
            <span className="sr-only">{t('stop')}</span>
          </Heading>
        </>
      }
    >
      {jobs.map((job) => (
        <RunningLine key={job.key} job={job} />
      ))}
    </WideLedger>
  )
}

/** What a kind of job is called; one without words is called by its id. */
export function jobName(t: ReturnType<typeof useTranslations<'admin'>>, kind: string): string {
  const key = `kinds.${kind}` as 'kinds.judge'
  return t.has(key) ? t(key) : kind
}

function RunningLine({ job }: { job: RunningJob }) {
  const [t, format] = [useTranslations('admin'), useFormatter()]
  const { key, kind, username, problemId, submissionId, since, caseName, caseSince, cpuMs, worker, slot } =
    job
  const cpu = cpuMs === null ? '–' : t('cpuSeconds', { seconds: format.number(cpuMs / 1000, CPU) })
  const place = worker
    ? t('slotOf', { slot, host: worker.host, pid: `${worker.pid}` })
    : t('slotNumber', { slot })
  const person = username ? (
    <Link href={`/users/${username}`} className="link">
      {username}
    </Link>
  ) : (
    '–'
  )
  const title = problemId ? <ProblemTitle id={problemId} /> : null
  return (
    <tr>
      <td>
        {submissionId ? (
          <Link href={`/submissions/${submissionId}`} className="link">
            {title}
          </Link>
        ) : (
          title
        )}
        <p className="text-small text-soft">{jobName(t, kind)}</p>
        <p className="text-small text-soft md:hidden">
          {person}
          {caseName !== null && <> · {caseName}</>} · {cpu}
          <br />
          <When at={since} seconds />
          <br />
          {place}
        </p>
      </td>
      <td className="max-md:hidden">{person}</td>
      <td className="max-md:hidden">
        {caseName ?? '–'}
        {caseSince && (
          <p className="text-small text-soft">
            <When at={caseSince} seconds dateless />
          </p>
        )}
      </td>
      <td className="max-md:hidden">
        <When at={since} seconds />
      </td>
      <td className="figure whitespace-nowrap max-md:hidden">{cpu}</td>
      <td className="max-md:hidden">{place}</td>
      <td className="text-end">
        {job.stops && (
          <form action={stop.bind(null, key)}>
            <SubmitButton look="quiet">{t('stop')}</SubmitButton>
          </form>
        )}
      </td>
    </tr>
  )
}

const CPU = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
