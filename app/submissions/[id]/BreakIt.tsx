import { getTranslations } from 'next-intl/server'
import { breakAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { hasShown } from '@/lib/workshop/challenges/queries'

/** For the author of an accepted submission: the way to the programs of its problem that can be broken, if there are any. */
export async function BreakIt({ submission }: { submission: SubmissionPage }) {
  const { own, verdict, tryout, problem } = submission
  if (!own || verdict !== 'accepted' || tryout || !(await hasShown(problem.id))) return null
  const t = await getTranslations('challenges')
  return (
    <p>
      <Link href={breakAddress(problem.id)} className="link inline-block py-0.5">
        {t('open')}
      </Link>
    </p>
  )
}
