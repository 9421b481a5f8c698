import { notFound, redirect } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { ComparedPuzzleReplays } from '@/app/_viewer/compare/ComparedReplays'
import { parseReplayQuery } from '@/app/_viewer/player/address'
import { hasCurrentRules } from '@/judge/replay/replay'
import { comparableWith } from '@/lib/replays/comparable'
import { type FoundReplay, findReplay } from '@/lib/replays/queries'
import { formatReference, parseReference, type ReplayReference, replayAddress } from '@/lib/replays/reference'
import { isLong } from '@/lib/replays/size'
import { currentUser } from '@/lib/users/current-user'
import { Choice } from './Choice'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

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
