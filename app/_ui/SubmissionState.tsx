import { useTranslations } from 'next-intl'
import type { Verdict } from '@/judge/verdicts'
import type { SubmissionState as State } from '@/lib/generated/prisma/enums'
import { Icon } from './Icon'
import { VerdictBadge } from './Verdict'

/** The verdict of a submission, or what it is waiting for. */
export function SubmissionState({
  row,
}: {
  row: { readonly state: State; readonly verdict: Verdict | null }
}) {
  const t = useTranslations('states')
  if (row.state === 'judged' && row.verdict) return <VerdictBadge verdict={row.verdict} />
  return (
    <span
      className={`inline-flex items-baseline gap-1.5 text-soft ${row.state === 'queued' || row.state === 'judging' ? 'whitespace-nowrap' : ''}`}
    >
      <Icon name={row.state === 'stopped' ? 'note' : 'working'} className="size-[1em] translate-y-[0.12em]" />
      {t(row.state)}
    </span>
  )
}
