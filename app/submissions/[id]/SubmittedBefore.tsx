import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { firstWithSameAnswer } from '@/lib/submissions/same-answer'

/** For the author of an answer string: that it is not a new one, with the way to the first time. */
export async function SubmittedBefore({ submission: { id, own, language } }: { submission: SubmissionPage }) {
  const first = own && !language ? await firstWithSameAnswer(id) : undefined
  if (!first) return null
  const t = await getTranslations('result')
  return (
    <p>
      {t.rich('submittedBefore', {
        to: (words) => (
          <Link href={`/submissions/${first}`} className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
