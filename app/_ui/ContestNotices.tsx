import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import type { ContestNews } from '@/lib/contests/queries'

interface Props {
  news: readonly ContestNews[]
  /** Whether there are secret cases, whose games a contest closes. */
  secret: boolean
}

/** Which contests a problem is in now, or will be soon, and until when. */
export async function ContestNotices({ news, secret }: Props) {
  const t = await getTranslations('contests')
  if (news.length === 0) return null
  return (
    <div className="mb-6 flex max-w-3xl flex-col gap-2">
      {news.map(({ id, title, startsAt, endsAt, phase }) => (
        <Notice key={id}>
          {t.rich(phase === 'coming' ? 'coming' : secret ? 'runningSecret' : 'running', {
            title,
            from: () => <When at={startsAt} />,
            until: () => <When at={endsAt} />,
          })}
        </Notice>
      ))}
    </div>
  )
}
