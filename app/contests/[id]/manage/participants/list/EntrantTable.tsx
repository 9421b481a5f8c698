import { useTranslations } from 'next-intl'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import type { CheckedEntrant } from './actions'

const LOOKS = { enter: 'text-good', already: 'text-soft', error: 'text-bad' } as const

/** What would happen to each line of a list of participants. */
export function EntrantTable({ lines }: { lines: readonly CheckedEntrant[] }) {
  const t = useTranslations('participants.list')
  const shared = useTranslations('roster')
  const count = (outcome: CheckedEntrant['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length
  return (
    <section>
      <h3 className="mb-1 text-large">{shared('would')}</h3>
      <p role="status" className="mb-3 text-soft">
        {t('summary', { enter: count('enter'), already: count('already'), error: count('error') })}
      </p>
      <ScrolledTable label={shared('would')} className="max-h-120 overflow-auto">
        <Ledger
          sticky
          headings={
            <>
              <Heading figure>{shared('line')}</Heading>
              <Heading>{shared('outcome')}</Heading>
              <Heading>{shared('who')}</Heading>
            </>
          }
        >
          {lines.map(({ line, outcome, username, belongs, faults }) => (
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
                {belongs.length > 0 && <p className="text-small text-soft">{belongs.join(' · ')}</p>}
              </td>
            </tr>
          ))}
        </Ledger>
      </ScrolledTable>
    </section>
  )
}
