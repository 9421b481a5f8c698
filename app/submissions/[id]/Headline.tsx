import { useTranslations } from 'next-intl'
import { gameAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { useReason, VerdictBadge, VerdictLine } from '@/app/_ui/Verdict'
import type { SubmissionPage } from '@/lib/submissions/queries'

/** The verdict as a sentence; of several cases, how many were won, and what happened in the one that decided it. */
export function Headline({ submission }: { submission: SubmissionPage }) {
  const { id, cases, problem, verdict, reason } = submission
  const [t, result] = [useTranslations('submission'), useTranslations('result')]
  const words = useReason(problem.puzzle)
  if (!verdict) return null
  const failed = verdict !== 'accepted'
  const decisive = cases.length > 1 ? cases.find((each) => each.verdict === verdict) : undefined
  const won = cases.filter((each) => each.verdict === 'accepted').length
  return (
    <div className="mt-3 max-w-3xl text-large">
      {decisive ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <VerdictBadge verdict={verdict} />
            <span>{result('won', { won, total: cases.length })}</span>
          </p>
          {failed && reason && (
            <p className="text-base wrap-anywhere">
              {decisive.watchable ? (
                <Link href={gameAddress(id, decisive.name)} scroll={false} className="link">
                  {decisive.name}
                </Link>
              ) : (
                decisive.name
              )}
              {': '}
              {words(verdict, reason)}
            </p>
          )}
        </>
      ) : (
        <VerdictLine puzzle={problem.puzzle} verdict={verdict} reason={reason} />
      )}
      {failed && !reason && <p className="text-small text-soft">{t('untold')}</p>}
    </div>
  )
}
