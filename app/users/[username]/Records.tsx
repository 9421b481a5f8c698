import { useTranslations } from 'next-intl'
import { RecordFigures } from '@/app/_records/RecordFigures'
import { recordsAddress } from '@/app/_ui/addresses'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import type { HeldRecord } from '@/lib/standings/records'
import type { ProfileStanding } from '@/lib/users/queries'

interface Props {
  /** Those of the problems whose record the user holds. */
  standings: readonly ProfileStanding[]
  records: ReadonlyMap<string, HeldRecord>
}

/** The records that a user holds. */
export function Records({ standings, records }: Props) {
  const t = useTranslations('records')
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('problem')}</Heading>
          <Heading>{t('result')}</Heading>
          <Heading from="sm">{t('since')}</Heading>
        </>
      }
    >
      {standings.map(({ problemId, title, puzzle }) => {
        const record = records.get(problemId)
        return (
          record && (
            <tr key={problemId}>
              <td>
                <Link href={recordsAddress(problemId)} className="link">
                  {title}
                </Link>
              </td>
              <td>
                <RecordFigures puzzle={puzzle} result={record} />
              </td>
              <td className="max-sm:hidden">
                <When at={record.at} />
              </td>
            </tr>
          )
        )
      })}
    </WideLedger>
  )
}
