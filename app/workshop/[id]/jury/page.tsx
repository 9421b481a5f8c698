import { getFormatter, getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { buttonClass } from '@/app/_ui/Button'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { parts } from '@/lib/workshop/edits'
import type { JuryLine } from '@/lib/workshop/jury-runs'
import { editionOf } from '@/lib/workshop/keys'
import { type DraftView, findJury } from '@/lib/workshop/queries'
import { limitOf, newLimits, proposedLimits, SAFETY_FACTOR } from '@/lib/workshop/time-limits'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { run, takeLimits } from './actions'
import { SolutionLine } from './SolutionLine'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('workshop', 'parts.jury')

/** The jury's solutions: what each promises, and what it got when it was last run. */
export default async function JuryPage({ params }: Props) {
  const { id } = await params
  const { draft } = await requireOwned(id, '/jury')
  const [t, lines] = [await getTranslations('workshop'), await findJury(draft)]
  const address = `/workshop/${id}/jury`
  if (lines.length === 0)
    return (
      <>
        <DraftHeading draft={draft} part="jury" />
        <EmptyState action={{ href: `${address}/new`, words: t('newSolution') }}>{t('noJury')}</EmptyState>
      </>
    )
  const isPlaying = lines.some(({ state }) => state === 'waiting' || state === 'running')
  const isRun = lines.every(({ state }) => state === 'done')
  return (
    <>
      {isPlaying && <AutoRefresh />}
      <DraftHeading draft={draft} part="jury" />
      <p className="mb-4 max-w-prose text-soft">{t('juryLead')}</p>
      <div className="mb-4 flex flex-wrap items-start gap-4">
        {!isPlaying && (
          <ActionForm
            action={run.bind(null, id)}
            fields={[]}
            hidden={isRun ? { again: '1' } : {}}
            submit={t(isRun ? 'runAgain' : 'run')}
            look={isRun ? 'plain' : 'primary'}
          />
        )}
        <Link href={`${address}/new`} className={buttonClass('plain')}>
          {t('newSolution')}
        </Link>
      </div>
      <ProposedLimits {...{ draft, lines }} />
      <ul className="flex flex-col">
        {lines.map((line) => (
          <SolutionLine key={line.solution.name} {...{ id, line }} />
        ))}
      </ul>
    </>
  )
}

interface ProposedLimitsProps {
  draft: DraftView
  lines: readonly JuryLine[]
}

/** The time limits that follow from the runs, once all programs have been run. */
async function ProposedLimits({ draft: { id, document }, lines }: ProposedLimitsProps) {
  const proposal = proposedLimits(lines)
  if (!proposal) return null
  const [t, format] = [await getTranslations('workshop.proposedLimits'), await getFormatter()]
  const isNew = Object.keys(newLimits(document, proposal)).length > 0
  return (
    <section className="mb-6 max-w-prose border-y border-hairline py-4">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <p className="mb-3 text-soft">{t('lead', { factor: SAFETY_FACTOR })}</p>
      <ul className="mb-3 flex flex-col gap-2">
        {proposal.limits.map(({ name, proposed, slowest, solution }) => (
          <li key={name} className="wrap-anywhere">
            <span className="font-medium tabular-nums">{t(`limits.${name}`, { proposed })}</span>
            <span className="block text-small text-soft tabular-nums">
              {t('slowest', { solution, time: format.number(slowest, { maximumFractionDigits: 0 }) })}{' '}
              {t('now', { limit: limitOf(document.limits, name) })}
            </span>
          </li>
        ))}
      </ul>
      {proposal.unclear.length > 0 && (
        <div className="mb-3">
          <Notice>{t('unclear', { names: format.list(proposal.unclear) })}</Notice>
        </div>
      )}
      {isNew ? (
        <ActionForm
          action={takeLimits.bind(null, id)}
          fields={[]}
          hidden={{ edition: editionOf(parts.settings(document)) }}
          submit={t('take')}
          look="plain"
        />
      ) : (
        <p>{t('same')}</p>
      )}
    </section>
  )
}
