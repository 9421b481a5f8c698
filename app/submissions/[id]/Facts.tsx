import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/app/_components/Link'
import { SubmitButton } from '@/app/_components/SubmitButton'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { share } from './actions'

/** The score, where to go from here, and who may watch. */
export async function Facts({ submission }: { submission: SubmissionPage }) {
  const t = await getTranslations('submission')
  const format = await getFormatter()
  const { id, own, shared, problem, score, language, version } = submission
  const state = language ? (shared ? 'sharedBot' : 'privateBot') : shared ? 'isShared' : 'isPrivate'
  return (
    <div>
      <p className="mb-3 text-title tabular-nums">
        {t('score', { score: format.number(score, { style: 'percent', maximumFractionDigits: 1 }) })}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {own && version !== null ? (
          <>
            <Link href={`/problems/${problem.id}?version=${version}#bot`} className="link py-1">
              {t('goOn')}
            </Link>
            <Link href={`/bots/${problem.id}`} className="link py-1">
              {t('compare')}
            </Link>
          </>
        ) : (
          <Link href={`/problems/${problem.id}`} className="link py-1">
            {t(own ? 'improve' : 'tryYourself')}
          </Link>
        )}
        <Link href={`/leaderboards/${problem.id}`} className="link py-1">
          {t('leaderboard')}
        </Link>
      </p>
      {own && (
        <form action={share.bind(null, id, !shared)} className="mt-4 border-t border-hairline pt-4">
          <p className="mb-2 text-small text-soft">{t(state)}</p>
          <SubmitButton look="plain">{t(shared ? 'unshare' : 'share')}</SubmitButton>
        </form>
      )}
    </div>
  )
}
