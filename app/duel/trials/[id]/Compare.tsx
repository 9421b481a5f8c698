import { useFormatter, useTranslations } from 'next-intl'
import { Heading, Ledger } from '@/app/_components/Ledger'
import { Link } from '@/app/_components/Link'
import { ScrolledTable } from '@/app/_components/ScrolledTable'
import { OutcomeBadge } from '@/app/_duel/OutcomeBadge'
import type { TrialPage } from '@/lib/duel/queries'

interface Props {
  trial: TrialPage
  /** The one that is shown beside it. */
  other: TrialPage | undefined
}

/** The other solvers in the same maze; each can be watched side by side with this one. */
export function Compare({ trial: { id, others }, other }: Props) {
  const t = useTranslations('duel')
  const format = useFormatter()
  if (others.length === 0) return null
  return (
    <section>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-5">
        <h2 className="text-title">{t('compareTitle')}</h2>
        {other && (
          <Link href={`/duel/trials/${id}`} className="link py-1 text-small">
            {t('compareNobody')}
          </Link>
        )}
      </div>
      <ScrolledTable label={t('compareTitle')} className="max-h-80 overflow-y-auto">
        <Ledger
          caption={t('compareTitle')}
          sticky
          headings={
            <>
              <Heading>{t('roles.one.solver')}</Heading>
              <Heading>{t('outcome')}</Heading>
              <Heading figure>{t('steps')}</Heading>
            </>
          }
        >
          {others.map(({ id: otherId, solver, outcome, steps }) => (
            <tr key={otherId} className={otherId === other?.id ? 'bg-sunken' : undefined}>
              <td>
                <Link
                  href={`/duel/trials/${id}?with=${otherId}`}
                  aria-current={otherId === other?.id ? 'true' : undefined}
                  aria-label={t('compareWith', { name: solver.name })}
                  className="link"
                >
                  {solver.name}
                </Link>
              </td>
              <td>
                <OutcomeBadge outcome={outcome} />
              </td>
              <td className="figure">{steps === null ? '–' : format.number(steps)}</td>
            </tr>
          ))}
        </Ledger>
      </ScrolledTable>
    </section>
  )
}
