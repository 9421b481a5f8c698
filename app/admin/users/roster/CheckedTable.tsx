import { useTranslations } from 'next-intl'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import type { CheckedLine } from './actions'

const LOOKS = { create: 'text-good', exists: 'text-soft', error: 'text-bad' } as const

/** What would happen to each line of a roster. */
export function CheckedTable({ lines }: { lines: readonly CheckedLine[] }) {
  const t = useTranslations('roster')
  const count = (outcome: CheckedLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return (
    <section>
      <h3 className="mb-1 text-large">{t('would')}</h3>
      <p role="status" className="mb-3 text-soft">
        {t('summary', { create: count('create'), exists: count('exists'), error: count('error') })}
      </p>
      <ScrolledTable label={t('would')} className="max-h-120 overflow-auto">
        <Ledger
          sticky
          headings={
            <>
              <Heading figure>{t('line')}</Heading>
              <Heading>{t('outcome')}</Heading>
              <Heading>{t('who')}</Heading>
              <Heading from="md">{t('password')}</Heading>
            </>
          }
        >
          {lines.map(({ line, outcome, username, name, email, ownPassword, faults }) => (
            <tr key={line}>
              <td className="figure tabular-nums">{line}</td>
              <td className={LOOKS[outcome]}>{t(`outcomes.${outcome}`)}</td>
              <td className="wrap-anywhere">
                {username}
                {faults.map((fault) => (
                  <p key={fault} className="max-w-prose text-small text-bad">
                    {fault}
                  </p>
                ))}
                {outcome !== 'error' && (
                  <p className="text-small text-soft">{[name, email].filter(Boolean).join(' · ')}</p>
                )}
              </td>
              <td className="max-md:hidden">
                {outcome === 'create' && t(ownPassword ? 'ownPassword' : 'madePassword')}
              </td>
            </tr>
          ))}
        </Ledger>
      </ScrolledTable>
    </section>
  )
}
