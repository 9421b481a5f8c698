import { getTranslations } from 'next-intl/server'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { share } from './actions'

/** For the owner: who may watch, from when, and a button to change it. */
export async function Sharing({
  submission: { id, shared, sharedAfter, language },
}: {
  submission: SubmissionPage
}) {
  const t = await getTranslations('submission')
  const state = language ? (shared ? 'sharedBot' : 'privateBot') : shared ? 'isShared' : 'isPrivate'
  return (
    <form
      action={share.bind(null, id, !shared)}
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline pt-4"
    >
      <p className="text-small text-soft">
        {sharedAfter ? t.rich('sharedAfter', { until: () => <When at={sharedAfter} /> }) : t(state)}
      </p>
      <SubmitButton look="plain">{t(shared ? 'unshare' : 'share')}</SubmitButton>
    </form>
  )
}
