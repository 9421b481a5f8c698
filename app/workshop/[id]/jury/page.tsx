import { getFormatter, getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { buttonClass } from '@/app/_ui/Button'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Icon } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { Notice } from '@/app/_ui/Notice'
import { toWhom } from '@/app/_ui/PersonRows'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { parts } from '@/lib/workshop/edits'
import type { JuryLine } from '@/lib/workshop/jury'
import { editionOf } from '@/lib/workshop/keys'
import { type DraftView, findJury } from '@/lib/workshop/queries'
import { limitOf, newLimits, proposedLimits, SAFETY_FACTOR } from '@/lib/workshop/time-limits'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { remove, run, takeLimits } from './actions'

export const generateMetadata = fixedTitle('workshop', 'parts.jury')

/** The jury's solutions: what each promises, and what it got when it was last run. */
export default async function JuryPage({ params }: PageProps<'/workshop/[id]/jury'>) {
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

/** A jury solution: the verdict that it promises, the one that it got, and its cases. */
async function SolutionLine({ id, line }: { id: string; line: JuryLine }) {
  const t = await getTranslations('workshop.juryLine')
  const { solution, state, done, total, verdict, kept, compileLog, cause } = line
  const { name, language, role, promise } = solution
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Link href={`/workshop/${id}/jury/${name}`} className="link wrap-anywhere">
            {name}
          </Link>{' '}
          <span className="text-small text-soft">
            {language ? languageName(language) : t('answer')}
            {role && ` · ${t(`roles.${role}`)}`}
          </span>
          <p className="flex flex-wrap items-baseline gap-x-2">
            {t('promises')} <VerdictBadge verdict={promise} />
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            {verdict ? (
              <>
                {t('got')} <VerdictBadge verdict={verdict} />
              </>
            ) : (
              t(`states.${state}`, { done, total })
            )}
          </p>
          {verdict && (
            <p className={`flex items-baseline gap-2 ${kept ? 'text-good' : 'text-bad'}`}>
              <Icon name={kept ? 'right' : 'wrong'} className="size-4 shrink-0 translate-y-[0.15em]" />
              {t(kept ? 'kept' : 'broken')}
            </p>
          )}
        </div>
        <form action={remove.bind(null, id, name, editionOf(solution))}>
          <SubmitButton look="quiet">{t.rich('remove', toWhom({ name }))}</SubmitButton>
        </form>
      </div>
      {state === 'running' && (
        <div aria-hidden="true" className="mt-2 h-1.5 max-w-xl overflow-hidden rounded bg-hairline">
          <div className="h-full rounded bg-ink" style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
        </div>
      )}
      {cause && <p className="mt-2 text-small text-bad wrap-anywhere">{cause}</p>}
      {compileLog && (
        <ScrollablePre className="mt-2 max-h-48 overflow-auto rounded bg-sunken p-2 text-small">
          {compileLog}
        </ScrollablePre>
      )}
      <Cases line={line} />
    </li>
  )
}

async function Cases({ line: { cases, solution } }: { line: JuryLine }) {
  const [t, format] = [await getTranslations('workshop.juryLine'), await getFormatter()]
  const verdicts = await getTranslations('verdicts')
  if (cases.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-small">{t('cases', { count: cases.length })}</summary>
      <ul className="mt-1 flex flex-col gap-1 text-small">
        {cases.map(({ name, verdict, cpuMs }) => {
          const promised = solution.cases[name]
          return (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3">
              <span className="wrap-anywhere">{name}</span>
              <VerdictBadge verdict={verdict} />
              {cpuMs !== null && (
                <span className="text-soft tabular-nums">
                  {t('cpu', { time: format.number(cpuMs, { maximumFractionDigits: 0 }) })}
                </span>
              )}
              {promised && promised !== verdict && (
                <span className="text-bad">{t('promised', { verdict: verdicts(promised) })}</span>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
