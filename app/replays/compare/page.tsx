import { notFound, redirect } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, Ledger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import { ComparedPuzzleReplays } from '@/app/_viewer/ComparedReplays'
import { parseReplayQuery } from '@/app/_viewer/player/address'
import { hasCurrentRules } from '@/judge/replay/replay'
import { type Comparable, comparableWith } from '@/lib/replays/comparable'
import {
  type FoundReplay,
  findReplay,
  formatReference,
  isLong,
  parseReference,
  type ReplayReference,
  replayAddress,
} from '@/lib/replays/queries'
import { currentUser } from '@/lib/users/current-user'

type Props = PageProps<'/replays/compare'>

export const generateMetadata = fixedTitle('compare', 'title', { robots: { index: false } })

/** Finds a replay by its reference in the URL; not found if the user may not watch it. */
async function found(text: string | string[] | undefined): Promise<FoundReplay> {
  const reference = typeof text === 'string' ? parseReference(text) : undefined
  const replay = reference && (await findReplay(reference, await currentUser(), await getLocale()))
  return replay ?? notFound()
}

/** Two replays of the same level side by side; given only one, a list of the others. */
export default async function Compare({ searchParams }: Props) {
  const query = await searchParams
  const one = await found(query.a)
  const other = query.b === undefined ? undefined : await found(query.b)
  const { reference } = one
  // Walks through a maze are compared on their own pages, which support fog and heat.
  if (reference.kind !== 'submission') redirect(pageOfWalk(reference, other?.reference))
  const t = await getTranslations('compare')
  const candidates = await comparableWith(reference, await currentUser())
  return (
    <>
      <header className="mb-6">
        <p className="text-small text-soft">
          <Link href={`/problems/${one.problem.id}`} className="link">
            {one.problem.title}
          </Link>
        </p>
        <h1 className="mt-1 text-heading">{t('title')}</h1>
      </header>
      {other && <Pair one={one} other={other} query={query} />}
      <Choice of={one} shown={other && formatReference(other.reference)} candidates={candidates} />
    </>
  )
}

function pageOfWalk(reference: ReplayReference, other: ReplayReference | undefined): string {
  const beside = other?.kind === 'trial' ? `?with=${other.id}` : ''
  return `${replayAddress(reference)}${beside}`
}

interface PairProps {
  one: FoundReplay
  other: FoundReplay
  query: Awaited<Props['searchParams']>
}

async function Pair({ one, other, query }: PairProps) {
  const [t, format] = [await getTranslations('compare'), await getFormatter()]
  const { puzzle } = one
  if (
    puzzle !== other.puzzle ||
    one.replay.level !== other.replay.level ||
    one.replay.seed !== other.replay.seed
  )
    return <Notice tone="bad">{t('unlike')}</Notice>
  if (isLong(one.replay) || isLong(other.replay)) return <Notice>{t('long')}</Notice>
  if (!hasCurrentRules(one.replay) || !hasCurrentRules(other.replay))
    return <Notice tone="bad">{t('outdated')}</Notice>
  const isOfOneMinute = Math.abs(one.playedAt.getTime() - other.playedAt.getTime()) < 60_000
  const timeStyle = isOfOneMinute ? 'medium' : 'short'
  const side = ({ reference, player, playedAt, replay }: FoundReplay) => ({
    reference: formatReference(reference),
    title: t('of', { player, when: `${format.dateTime(playedAt, { dateStyle: 'medium', timeStyle })} UTC` }),
    address: replayAddress(reference),
    replay,
  })
  return (
    <ClientWords namespaces={['replay', 'compare']} puzzle={puzzle}>
      <ComparedPuzzleReplays
        key={`${formatReference(one.reference)} ${formatReference(other.reference)}`}
        puzzle={puzzle}
        pair={[side(one), side(other)]}
        asked={parseReplayQuery(query)}
      />
    </ClientWords>
  )
}

interface ChoiceProps {
  of: FoundReplay
  /** The replay next to it. */
  shown: string | undefined
  candidates: readonly Comparable[]
}

/** The replays to compare with: the same case, by the user or by others. */
function Choice({ of, shown, candidates }: ChoiceProps) {
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
        <ScrolledTable label={t('choose')} className="more-below max-h-96 overflow-y-auto">
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
