import { useTranslations } from 'next-intl'
import { gameAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { VERDICT_FILLS, VerdictIcon } from '@/app/_ui/Verdict'
import { TONES } from '@/judge/verdicts'
import type { SubmissionCase } from '@/lib/submissions/queries'

/** All cases in the problem's order, each coloured by its verdict and linked to its game if it can be watched. */
export function CaseStrip({ id, cases }: { id: string; cases: readonly SubmissionCase[] }) {
  const [t, verdicts] = [useTranslations('result'), useTranslations('verdicts')]
  if (cases.length < 2) return null
  return (
    <ol aria-label={t('strip')} className="flex max-w-5xl flex-wrap gap-1">
      {cases.map(({ name, verdict, watchable }) => {
        const words = t('caseIs', { name, verdict: verdicts(verdict) })
        const look = `flex h-6 items-center justify-center rounded-[2px] ${VERDICT_FILLS[TONES[verdict]]}`
        const icon = <VerdictIcon verdict={verdict} className="size-3.5" />
        return (
          <li key={name} className="min-w-6 max-w-16 grow">
            {watchable ? (
              <Link
                href={gameAddress(id, name)}
                scroll={false}
                title={words}
                aria-label={words}
                className={`${look} hover:outline-2 hover:outline-ink`}
              >
                {icon}
              </Link>
            ) : (
              <span role="img" title={words} aria-label={words} className={look}>
                {icon}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
