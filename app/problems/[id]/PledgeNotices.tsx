import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import type { ContestNews } from '@/lib/contests/news'

/**
 * Warns before a submission to a duel which contests will open its source. `pledges`: the contests that open sources.
 */
export async function PledgeNotices({ pledges }: { pledges: readonly ContestNews[] }) {
  const t = await getTranslations('contests')
  return pledges.map(({ id, title, startsAt, endsAt, phase }) => (
    <Notice key={id}>
      {t.rich(phase === 'running' ? 'entry' : 'entryLater', {
        title,
        from: () => <When at={startsAt} beside />,
        until: () => <When at={endsAt} beside />,
      })}
    </Notice>
  ))
}
