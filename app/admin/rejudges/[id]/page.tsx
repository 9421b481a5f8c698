import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, Ledger, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { VerdictBadge } from '@/app/_ui/Verdict'
import type { Position } from '@/judge/contest/projection'
import type { Verdict } from '@/judge/verdicts'
import { previewRejudge, type RejudgeChange, type RejudgePreview } from '@/lib/rejudges/preview'
import { previewScoreboards, type ScoreboardChange } from '@/lib/rejudges/scoreboards'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { apply, discard } from '../../actions'
import { ProblemTitle } from '../../ProblemTitle'
import { Subject } from '../Subject'

export const generateMetadata = fixedTitle('admin', 'rejudges')

const WORDS = {
  judging: 'previewJudging',
  ready: 'previewReady',
  applied: 'previewApplied',
  discarded: 'previewDiscarded',
} as const

/** What the rejudge would change, with two buttons to decide. */
export default async function RejudgePage({ params }: PageProps<'/admin/rejudges/[id]'>) {
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

/** Submissions whose verdict or score would change, before and after side by side. */
function Changes({ preview: { changes, changed } }: { preview: RejudgePreview }) {
  const t = useTranslations('admin')
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-large">{t('changes')}</h3>
      {changes.length === 0 ? (
        <p className="text-soft">{t('noChanges')}</p>
      ) : (
        <WideLedger
          headings={
            <>
              <Heading>{t('submission')}</Heading>
              <Heading from="sm">{t('user')}</Heading>
              <Heading>{t('before')}</Heading>
              <Heading>{t('after')}</Heading>
            </>
          }
        >
          {changes.map((change) => (
            <Change key={change.submissionId} change={change} />
          ))}
        </WideLedger>
      )}
      {changed > changes.length && (
        <p className="mt-2 text-small text-soft">{t('shown', { shown: changes.length, count: changed })}</p>
      )}
    </section>
  )
}

function Change({ change }: { change: RejudgeChange }) {
  const t = useTranslations('admin')
  const { submissionId, problemId, username, version, language, before, after, fault, overtaken } = change
  return (
    <tr>
      <td>
        <Link href={`/submissions/${submissionId}`} className="link">
          <ProblemTitle id={problemId} />
        </Link>
        <p className="text-small text-soft sm:hidden">{username}</p>
        <p className="text-small text-soft">
          {language ? languageName(language) : t('answer')}
          {version !== null && `, ${t('version', { version })}`}
        </p>
      </td>
      <td className="max-sm:hidden">{username}</td>
      <td>
        <Judged {...before} />
      </td>
      <td>
        {after ? (
          <Judged {...after} />
        ) : (
          <span className="text-soft">{t('failed', { cause: fault ?? '' })}</span>
        )}
        {overtaken && <p className="text-small text-soft">{t('overtaken')}</p>}
      </td>
    </tr>
  )
}

function Judged({ verdict, score }: { verdict: Verdict; score: number }) {
  const format = useFormatter()
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <VerdictBadge verdict={verdict} />
      <span className="tabular-nums">
        {format.number(score, { style: 'percent', maximumFractionDigits: 1 })}
      </span>
    </span>
  )
}

/** The scoreboards of contests that would change, each with the rows that would. */
function Scoreboards({ changes }: { changes: readonly ScoreboardChange[] }) {
  return changes.map((change) => <Scoreboard key={change.id} change={change} />)
}

function Scoreboard({ change }: { change: ScoreboardChange }) {
  const t = useTranslations('admin')
  const { id, title, isFinal, countsTime, rows, changed } = change
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-large">
        {t.rich('scoreboard', {
          contest: () => (
            <Link href={`/contests/${id}/scoreboard`} className="link wrap-anywhere">
              {title}
            </Link>
          ),
        })}
      </h3>
      {isFinal && (
        <div className="mb-3 max-w-prose">
          <Notice tone="bad">{t('scoreboardFinal')}</Notice>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="text-soft">{t('noRows')}</p>
      ) : (
        <WideLedger
          headings={
            <>
              <Heading>{t('participant')}</Heading>
              <Heading>{t('before')}</Heading>
              <Heading>{t('after')}</Heading>
            </>
          }
        >
          {rows.map(({ participant, who, before, after }) => (
            <tr key={participant}>
              <td className="min-w-36 wrap-anywhere">
                <ContestantName of={who} />
              </td>
              {[before, after].map((stand, at) => (
                <td key={at === 0 ? 'before' : 'after'} className="tabular-nums">
                  <StandText stand={stand} countsTime={countsTime} />
                </td>
              ))}
            </tr>
          ))}
        </WideLedger>
      )}
      {changed > rows.length && (
        <p className="mt-2 text-small text-soft">{t('shown', { shown: rows.length, count: changed })}</p>
      )}
    </section>
  )
}

function StandText({
  stand: { place, points, penalty },
  countsTime,
}: {
  stand: Position
  countsTime: boolean
}) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const shown = format.number(points, { maximumFractionDigits: 2 })
  const minutes = Math.floor(penalty / 60_000)
  return (
    <>
      {place === null ? t('noPlace') : t('placed', { place })}
      <span className="block text-small text-soft">
        {countsTime ? t('pointsAndPenalty', { points: shown, minutes }) : t('points', { points: shown })}
      </span>
    </>
  )
}
