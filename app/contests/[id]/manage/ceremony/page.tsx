import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import { formatOf } from '@/judge/contest/formats'
import { type ContestView, findPublicContest } from '@/lib/contests/public'
import { missingFor } from '@/lib/contests/results'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { Stage } from './Stage'

export const generateMetadata = fixedTitle('ceremony', 'title')

/**
 * The ceremony of a contest, for a projector: what the freeze hides is told step by step while it is still on. Browsers
 * of organisers compute the steps from the log, which nobody else can read by then.
 */
export default async function CeremonyPage({ params }: PageProps<'/contests/[id]/manage/ceremony'>) {
  const { id } = await params
  const user = await requireOrganiser(id, '/ceremony')
  const [contest, missing] = [
    await findPublicContest(id, user, await getLocale()),
    await missingFor(user, id),
  ]
  if (!contest || !missing) notFound()
  const t = await getTranslations('ceremony')
  const reason = reasonFor(contest, missing.until)
  const toClock = (words: string) => (
    <Link href={`/contests/${id}/manage/clock`} className="link">
      {words}
    </Link>
  )
  if (reason)
    return (
      <>
        <ManageHeading contest={contest} part="clock" />
        <h2 className="mb-3 text-title">{t('title')}</h2>
        <p className="mb-4 max-w-prose">
          {t.rich(`none.${reason}`, {
            at: () => <When at={missing.until ?? contest.endsAt} seconds beside />,
          })}
        </p>
        <p>{toClock(t('clock'))}</p>
      </>
    )
  return (
    <div data-hall>
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2 border-b border-hairline pb-3">
        <h1 className="text-heading wrap-anywhere">{t('of', { contest: contest.title })}</h1>
        <p className="text-small">{toClock(t('clock'))}</p>
      </header>
      {!contest.finalisedAt && (
        <div className="mb-6 max-w-prose">
          <Notice>{t('notFinal')}</Notice>
        </div>
      )}
      <noscript>
        <Notice tone="bad">{t('scripts')}</Notice>
      </noscript>
      <ClientWords namespaces={['ceremony', 'contest']}>
        <Stage id={id} />
      </ClientWords>
    </div>
  )
}

/** Why there is nothing to tell. `until` is when everybody is done, if that is still to come. */
function reasonFor(contest: ContestView, until: Date | undefined) {
  const { format, freezesAt, frozenSince, participants } = contest
  if (!formatOf(format).hasCeremony) return 'duel'
  if (freezesAt === null) return 'unfrozen'
  if (until) return 'runs'
  if (!frozenSince) return 'lifted'
  return participants === 0 ? 'nobody' : undefined
}
