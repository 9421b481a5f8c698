import { useFormatter, useTranslations } from 'next-intl'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import type { OtherTrial } from '@/lib/duel/queries/trials'
import { OutcomeBadge } from '../OutcomeBadge'

interface Props {
  /** Path of the page. */
  path: string
  others: readonly OtherTrial[]
  /** Id of the trial next to it. */
  shown: string | undefined
}

/** The other solvers in the same maze, with links to watch each side by side with this one. */
export function Compare({ path, others, shown }: Props) {
  const t = useTranslations('duel')
  const format = useFormatter()
  if (others.length === 0) return null
  return (
    <section id="compare">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-5">
        <h2 className="text-title">{t('compareTitle')}</h2>
        {shown && (
          <Link href={path} className="link py-1 text-small">
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
          {others.map(({ id, solver, outcome, steps }) => (
            <tr key={id} className={id === shown ? 'chosen' : undefined}>
              <td>
                <Link
                  href={`${path}?with=${id}`}
                  aria-current={id === shown ? 'true' : undefined}
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
