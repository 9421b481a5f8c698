import { getFormatter, getTranslations } from 'next-intl/server'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import type { PairRow } from '@/lib/similarity/queries'
import { PERCENT, rounded } from '../bins'
import { SideLine } from '../SideLine'

interface Props {
  pairs: readonly PairRow[]
  /** The address of the report. */
  path: string
}

/** Pairs of participants by falling similarity, each with a link to both programs. */
export async function Pairs({ pairs, path }: Props) {
  const [t, format] = [await getTranslations('similarity'), await getFormatter()]
  const percent = (similarity: number) => format.number(rounded(similarity), PERCENT)
  return (
    <Ledger
      caption={t('pairs')}
      headings={
        <>
          <Heading figure>{t('similarity')}</Heading>
          <Heading>{t('participants')}</Heading>
        </>
      }
    >
      {pairs.map(({ place, similarity, left, right }) => (
        <tr key={place}>
          <td className="figure w-px">
            <Link
              href={`${path}/${place}`}
              className="link"
              aria-label={t('sideBySide', {
                similarity: percent(similarity),
                left: left.who.name,
                right: right.who.name,
              })}
            >
              {percent(similarity)}
            </Link>
          </td>
          <td>
            <SideLine side={left} />
            <SideLine side={right} />
          </td>
        </tr>
      ))}
    </Ledger>
  )
}
