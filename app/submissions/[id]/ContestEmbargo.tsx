import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import type { SubmissionPage } from '@/lib/submissions/queries'

/** Why games are closed to their author that would be open without a contest, and until when. */
export async function ContestEmbargo({ submission: { closedUntil, cases } }: { submission: SubmissionPage }) {
  const t = await getTranslations('contests')
  if (!closedUntil || cases.every(({ watchable }) => watchable)) return null
  return (
    <div className="mb-6 max-w-3xl">
      <Notice>{t.rich('closedOwn', { until: () => <When at={closedUntil} /> })}</Notice>
    </div>
  )
}
