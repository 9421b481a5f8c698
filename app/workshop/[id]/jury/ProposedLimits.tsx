import { getFormatter, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Notice } from '@/app/_ui/Notice'
import { parts } from '@/lib/workshop/edits'
import type { JuryLine } from '@/lib/workshop/jury-runs'
import { editionOf } from '@/lib/workshop/keys'
import type { DraftView } from '@/lib/workshop/queries'
import { limitOf, newLimits, proposedLimits, SAFETY_FACTOR } from '@/lib/workshop/time-limits'
import { takeLimits } from './actions'

interface Props {
  draft: DraftView
  lines: readonly JuryLine[]
}

/** The time limits that follow from the runs, once all programs have been run. */
export async function ProposedLimits({ draft: { id, document }, lines }: Props) {
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
