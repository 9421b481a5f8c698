import { getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { buttonClass } from '@/app/_ui/Button'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { findJury } from '@/lib/workshop/queries'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { run } from './actions'
import { ProposedLimits } from './ProposedLimits'
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
