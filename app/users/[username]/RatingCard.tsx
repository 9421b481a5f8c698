import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useFormatter, useTranslations } from 'next-intl'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { uncertaintyOf } from '@/lib/ratings/elo-mmr'
import type { RatedContest } from '@/lib/ratings/queries'

/** Somebody's rating with how sure it is, and how it came about. `contests` are theirs, earliest first, at least one. */
export function RatingCard({ contests }: { contests: readonly RatedContest[] }) {
  const [t, ratings] = [useTranslations('profile.rating'), useTranslations('ratings')]
  const format = useFormatter()
  const figureOf = ({ mean, deviation }: RatedContest) =>
    ratings.rich('figure', {
      ...{ mean: Math.round(mean), deviation: Math.round(uncertaintyOf({ deviation })) },
      soft: (words) => <span className="text-soft">{words}</span>,
    })
  return (
    <section aria-labelledby="rating" className="rounded border border-hairline p-5">
      <h2 id="rating" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-heading tabular-nums">{figureOf(contests.at(-1)!)}</p>
      <p className="text-small text-soft">
        {t.rich('after', {
          count: contests.length,
          how: (words) => (
            <Link href="/ratings" className="link">
              {words}
            </Link>
          ),
        })}
      </p>
      {contests.length > 1 && <RatingPlot contests={contests} />}
      <details className="mt-3">
        <summary className="w-fit py-1 text-small">{t('table')}</summary>
        <WideLedger
          caption={t('table')}
          headings={
            <>
              <Heading>{t('contest')}</Heading>
              <Heading figure>{t('place')}</Heading>
              <Heading figure>{t('title')}</Heading>
            </>
          }
        >
          {contests.toReversed().map((each) => (
            <tr key={each.contestId}>
              <td>
                <Link href={`/contests/${each.contestId}/scoreboard`} className="link wrap-anywhere">
                  {each.title}
                </Link>
                <span className="block text-small text-soft">
                  <When at={each.at} />
                </span>
              </td>
              <td className="figure whitespace-nowrap">
                {t('placeOf', { place: format.number(each.place), field: format.number(each.field) })}
              </td>
              <td className="figure whitespace-nowrap">{figureOf(each)}</td>
            </tr>
          ))}
        </WideLedger>
      </details>
    </section>
  )
}

const [WIDTH, HEIGHT] = [360, 96]
const MARGIN = { x: 6, y: 8 }

/**
 * The rating after each contest, with a band for how sure it was. The table below it shows the same, so it is hidden from
 * screen readers.
 */
function RatingPlot({ contests }: { contests: readonly RatedContest[] }) {
  const bounds = contests.flatMap(({ mean, deviation }) => [
    mean - uncertaintyOf({ deviation }),
    mean + uncertaintyOf({ deviation }),
  ])
  const across = scaleLinear<number>({
    domain: [0, contests.length - 1],
    range: [MARGIN.x, WIDTH - MARGIN.x],
  })
  const up = scaleLinear<number>({
    domain: [Math.min(...bounds), Math.max(...bounds)],
    range: [HEIGHT - MARGIN.y, MARGIN.y],
  })
  const x = (_: RatedContest, at: number) => across(at)
  const edge = (sign: 1 | -1) =>
    contests.map(
      ({ mean, deviation }, at) => `${across(at)},${up(mean + sign * uncertaintyOf({ deviation }))}`,
    )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="mt-3 h-auto max-w-full"
    >
      <polygon points={[...edge(1), ...edge(-1).reverse()].join(' ')} className="fill-sunken" />
      <LinePath
        data={[...contests]}
        x={x}
        y={({ mean }) => up(mean)}
        className="stroke-ink"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <circle
        cx={across(contests.length - 1)}
        cy={up(contests.at(-1)!.mean)}
        r={4}
        strokeWidth={2}
        className="fill-paper stroke-ink"
      />
    </svg>
  )
}
