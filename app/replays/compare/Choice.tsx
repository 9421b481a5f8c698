import { useFormatter, useTranslations } from 'next-intl'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import type { Comparable } from '@/lib/replays/comparable'
import type { FoundReplay } from '@/lib/replays/queries'
import { formatReference, replayAddress } from '@/lib/replays/reference'

interface Props {
  of: FoundReplay
  /** The replay next to it. */
  shown: string | undefined
  candidates: readonly Comparable[]
}

/** The replays to compare with: the same case, by the user or by others. */
export function Choice({ of, shown, candidates }: Props) {
  const t = useTranslations('compare')
  const format = useFormatter()
  const own = formatReference(of.reference)
  const percent = (score: number) => format.number(score, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section className={shown ? 'mt-10' : undefined}>
      <h2 className="mb-1 text-title">{t('choose')}</h2>
      <p className="mb-3 text-soft">
        {t.rich('with', {
          player: of.player,
          link: (words) => (
            <Link href={replayAddress(of.reference)} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
      {candidates.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ScrolledTable label={t('choose')} className="max-h-96 overflow-y-auto">
          <Ledger
            caption={t('choose')}
            sticky
            headings={
              <>
                <Heading>{t('whose')}</Heading>
                <Heading>{t('verdict')}</Heading>
                <Heading figure>{t('score')}</Heading>
                <Heading from="sm">{t('when')}</Heading>
              </>
            }
          >
            {candidates.map(({ reference, own: mine, player, verdict, score, playedAt }) => (
              <tr key={reference} className={reference === shown ? 'bg-sunken' : undefined}>
                <td>
                  <Link
                    href={`/replays/compare?a=${own}&b=${reference}`}
                    aria-current={reference === shown ? 'true' : undefined}
                    className="link"
                  >
                    {mine ? t('yours') : player}
                  </Link>
                  <p className="text-small text-soft sm:hidden">
                    <When at={playedAt} />
                  </p>
                </td>
                <td>
                  <VerdictBadge verdict={verdict} />
                </td>
                <td className="figure">{percent(score)}</td>
                <td className="max-sm:hidden">
                  <When at={playedAt} />
                </td>
              </tr>
            ))}
          </Ledger>
        </ScrolledTable>
      )}
    </section>
  )
}
