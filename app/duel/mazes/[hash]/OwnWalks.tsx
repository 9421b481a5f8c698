import { useFormatter, useTranslations } from 'next-intl'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { When } from '@/app/_ui/When'
import { OutcomeBadge } from '@/app/duel/_parts/OutcomeBadge'
import type { OwnWalk } from '@/lib/duel/queries'

/** The user's own walks here, newest first, including failed ones; no one else sees them. */
export function OwnWalks({ walks }: { walks: readonly OwnWalk[] }) {
  const t = useTranslations('duel')
  const format = useFormatter()
  return (
    <section>
      <h2 className="mb-1 text-title">{t('yourWalks')}</h2>
      <ScrolledTable label={t('yourWalks')} className="max-h-80 overflow-y-auto">
        <Ledger
          caption={t('yourWalks')}
          sticky
          headings={
            <>
              <Heading>{t('walked')}</Heading>
              <Heading>{t('outcome')}</Heading>
              <Heading figure>{t('steps')}</Heading>
            </>
          }
        >
          {walks.map(({ id, steps, solved, createdAt }) => (
            <tr key={id}>
              <td>
                <Link href={`/duel/walks/${id}`} className="link">
                  <When at={createdAt} />
                </Link>
              </td>
              <td>
                <OutcomeBadge outcome={solved ? 'solved' : 'did-not-finish'} />
              </td>
              <td className="figure">{format.number(steps)}</td>
            </tr>
          ))}
        </Ledger>
      </ScrolledTable>
    </section>
  )
}
