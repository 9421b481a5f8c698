import { getTranslations } from 'next-intl/server'
import { editorAddress, problemAddress, standingsAddress, versionsAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import type { SubmissionPage } from '@/lib/submissions/queries'

/** Links to where to go next. */
export async function Facts({ submission }: { submission: SubmissionPage }) {
  const t = await getTranslations('submission')
  const { own, problem, role, version } = submission
  return (
    <p className="flex flex-wrap gap-x-5">
      {own && version !== null ? (
        <>
          <Link href={editorAddress(problem.id, { role, version })} className="link py-1">
            {t('goOn')}
          </Link>
          <Link href={versionsAddress(problem.id, { role })} className="link py-1">
            {t('compare')}
          </Link>
        </>
      ) : (
        <Link href={problemAddress(problem.id, { role })} className="link py-1">
          {t(own ? 'improve' : 'tryYourself')}
        </Link>
      )}
      <Link href={standingsAddress(problem.id, { role })} className="link py-1">
        {t('leaderboard')}
      </Link>
    </p>
  )
}
