import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { previewRejudge, type RejudgePreview } from '@/lib/rejudges/preview'
import { previewScoreboards } from '@/lib/rejudges/scoreboards'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { apply, discard } from '../../actions'
import { ProblemTitle } from '../../ProblemTitle'
import { Subject } from '../Subject'
import { Changes } from './Changes'
import { Scoreboards } from './Scoreboards'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('admin', 'rejudges')

const WORDS = {
  judging: 'previewJudging',
  ready: 'previewReady',
  applied: 'previewApplied',
  discarded: 'previewDiscarded',
} as const

/** What the rejudge would change, with two buttons to decide. */
export default async function RejudgePage({ params }: Props) {
  const { id } = await params
  const user = await requireRole(`/admin/rejudges/${id}`, 'administrator')
  const [t, preview] = [await getTranslations('admin'), await previewRejudge(user, id)]
  if (!preview) notFound()
  const { state, done, total } = preview
  // While it is judged, the page loads itself again and again: the scoreboards wait until all results are there.
  const scoreboards = state === 'ready' ? await previewScoreboards(user, id) : []
  const undecided = state === 'judging' || state === 'ready'
  return (
    <>
      <AdminHeading page="rejudges" live={state === 'judging'} />
      <h2 className="mb-1 text-title">
        <Subject rejudge={preview} />
      </h2>
      <p className="mb-3 tabular-nums">{t(WORDS[state], { done, total })}</p>
      {state === 'judging' && (
        <div aria-hidden="true" className="mb-4 h-1.5 max-w-xl overflow-hidden rounded bg-hairline">
          <div className="h-full rounded bg-ink" style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
        </div>
      )}
      {undecided && <Decision preview={preview} />}
      {(undecided || preview.changed > 0) && (
        <>
          <Changes preview={preview} />
          <Places preview={preview} />
          <Scoreboards changes={scoreboards} />
        </>
      )}
    </>
  )
}

async function Decision({ preview: { id, state } }: { preview: RejudgePreview }) {
  const t = await getTranslations('admin')
  return (
    <div className="flex gap-3">
      {state === 'ready' && (
        <form action={apply.bind(null, id)}>
          <SubmitButton>{t('apply')}</SubmitButton>
        </form>
      )}
      <form action={discard.bind(null, id)}>
        <SubmitButton look="plain">{t('discard')}</SubmitButton>
      </form>
    </div>
  )
}

/** Users whose place on a leaderboard would change. */
function Places({ preview: { places, placesChanged } }: { preview: RejudgePreview }) {
  const t = useTranslations('admin')
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-large">{t('places')}</h3>
      {places.length === 0 ? (
        <p className="text-soft">{t('noPlaces')}</p>
      ) : (
        <div className="max-w-2xl">
          <Ledger
            headings={
              <>
                <Heading>{t('problem')}</Heading>
                <Heading>{t('user')}</Heading>
                <Heading figure>{t('before')}</Heading>
                <Heading figure>{t('after')}</Heading>
              </>
            }
          >
            {places.map(({ problemId, username, before, after }) => (
              <tr key={`${problemId} ${username}`}>
                <td>
                  <ProblemTitle id={problemId} />
                </td>
                <td>{username}</td>
                <td className="figure">{before ?? t('noPlace')}</td>
                <td className="figure">{after ?? t('noPlace')}</td>
              </tr>
            ))}
          </Ledger>
        </div>
      )}
      {placesChanged > places.length && (
        <p className="mt-2 text-small text-soft">
          {t('shown', { shown: places.length, count: placesChanged })}
        </p>
      )}
    </section>
  )
}
