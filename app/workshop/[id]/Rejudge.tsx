import { getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import type { DraftView } from '@/lib/workshop/queries'
import { rejudgeOffer } from '@/lib/workshop/rejudge'
import { rejudge } from './actions'

/** What was judged, or in a duel played, before the last change of cases or limits, and how far judging it anew is. */
export async function Rejudge({ user, draft }: { user: Viewer; draft: DraftView }) {
  const { stale, open } = await rejudgeOffer(draft)
  if (stale === 0 && !open) return null
  const t = await getTranslations('workshop.rejudge')
  const isDuel = draft.kind === 'duel'
  return (
    <section className="mb-10 max-w-prose border-t border-hairline pt-6">
      <h2 className="mb-3 text-title">{t(isDuel ? 'duelTitle' : 'title')}</h2>
      {open ? (
        <>
          {open.state === 'judging' && <AutoRefresh />}
          <p className="tabular-nums">{t(`states.${open.state}`, { done: open.done, total: open.total })}</p>
          <p className="mb-2">{t('changed', { count: open.changed })}</p>
          {isAdministrator(user) ? (
            <Link href={`/admin/rejudges/${open.id}`} className="link">
              {t('preview')}
            </Link>
          ) : (
            <p className="text-soft">{t('decided')}</p>
          )}
        </>
      ) : (
        <>
          <p className="mb-4">{t(isDuel ? 'duelStale' : 'stale', { count: stale })}</p>
          <ActionForm
            action={rejudge.bind(null, draft.id)}
            fields={[]}
            submit={t(isDuel ? 'replay' : 'start')}
            look="plain"
          />
        </>
      )}
    </section>
  )
}
