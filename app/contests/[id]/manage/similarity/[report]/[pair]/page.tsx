import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { findContest } from '@/lib/contests/queries'
import { findPair, type PairPage } from '@/lib/similarity/queries'
import { currentUser } from '@/lib/users/current-user'
import { ManageHeading } from '../../../ManageHeading'
import { Evidence, Histogram, PERCENT, rounded, SideLine, shareBelow } from '../../evidence'
import { Program } from './Program'
import { RegionKeys } from './RegionKeys'

type Props = PageProps<'/contests/[id]/manage/similarity/[report]/[pair]'>

const load = cache(async (contest: string, report: string, pair: string) =>
  // The address has the place of the pair in the list.
  /^[1-9]\d{0,5}$/.test(pair)
    ? findPair(await currentUser(), contest, report, Number(pair), await getLocale())
    : undefined,
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id, report, pair: asked } = await params
  const [t, pair] = [await getTranslations('similarity'), await load(id, report, asked)]
  return pair ? { title: t('pairOf', { left: pair.left.who.name, right: pair.right.who.name }) } : {}
}

/** Two programs side by side. For everybody but the organisers of the contest the page does not exist. */
export default async function PairOfProgramsPage({ params }: Props) {
  const { id, report, pair: asked } = await params
  const pair = await load(id, report, asked)
  const contest = await findContest(await currentUser(), id, await getLocale())
  if (!pair || !contest) notFound()
  const t = await getTranslations('similarity')
  const { problem, left, right, similarity, histogram, overlap, sources, before, after } = pair
  const path = `/contests/${id}/manage/similarity/${report}`
  const { regions } = overlap
  return (
    <>
      <ManageHeading contest={contest} part="similarity" />
      <p className="mb-1 flex flex-wrap gap-x-6">
        <Link href={path} className="link">
          {t('report', { problem: problem.title })}
        </Link>
        {before !== undefined && (
          <Link href={`${path}/${before}`} rel="prev" className="link">
            {t('before')}
          </Link>
        )}
        {after !== undefined && (
          <Link href={`${path}/${after}`} rel="next" className="link">
            {t('after')}
          </Link>
        )}
      </p>
      <h2 className="mb-2 text-title wrap-anywhere">
        {t('pairOf', { left: left.who.name, right: right.who.name })}
      </h2>
      <Facts pair={pair} />
      <Evidence />
      <details className="my-4">
        <summary>{t('histogram')}</summary>
        <div className="mt-3">
          <Histogram counts={histogram} marked={[similarity]} />
        </div>
      </details>
      {regions.length > 0 && (
        <ClientWords namespaces={['similarity.keys']}>
          <RegionKeys count={regions.length} />
        </ClientWords>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(
          [
            ['left', left],
            ['right', right],
          ] as const
        ).map(([side, { who }]) => (
          <div key={side} className="min-w-0">
            <div className="mb-2">
              <SideLine side={pair[side]} />
            </div>
            <Program {...{ side, regions }} name={t('programOf', { name: who.name })} text={sources[side]} />
          </div>
        ))}
      </div>
    </>
  )
}

/** How similar the programs are, next to all other pairs, and how much of each is marked. */
async function Facts({ pair }: { pair: PairPage }) {
  const [t, format] = [await getTranslations('similarity'), await getFormatter()]
  const { similarity, histogram, overlap, left, right } = pair
  const percent = (share: number) => format.number(rounded(share), PERCENT)
  const below = shareBelow(similarity, histogram)
  return (
    <div className="mb-4 max-w-prose">
      <p>
        <strong className="font-semibold">{t('similar', { similarity: percent(similarity) })}</strong>{' '}
        {below > 0 && t('moreThan', { share: percent(below) })}
      </p>
      <p className="text-soft">
        {t('regions', { count: overlap.regions.length })}{' '}
        {overlap.longest > 0 && t('longest', { count: overlap.longest })}{' '}
        {t('shares', {
          left: left.who.name,
          leftShare: percent(overlap.leftShare),
          right: right.who.name,
          rightShare: percent(overlap.rightShare),
        })}
      </p>
    </div>
  )
}
