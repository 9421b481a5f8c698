import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { problemAddress } from '@/app/_ui/addresses'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Mark } from '@/app/_ui/Mark'
import { Notice } from '@/app/_ui/Notice'
import { parseReplayQuery } from '@/app/_viewer/player/address'
import { EmbeddedPuzzleReplay } from '@/app/_viewer/share/EmbeddedReplay'
import { hasCurrentRules } from '@/judge/replay/replay'
import { findOpenReplay, isLong, parseReference, replayAddress } from '@/lib/replays/queries'

type Props = PageProps<'/embed/[replay]'>

/** Loads a public replay. The user is never known here, see lib/http/embed.ts. */
const load = cache(async (text: string) => {
  const reference = parseReference(text)
  return reference && findOpenReplay(reference, await getLocale())
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load((await params).replay)
  return found ? { title: found.problem.title, robots: { index: false } } : {}
}

/** A replay for a frame on another site: the board, the player, and a link to its source. */
export default async function Embed({ params, searchParams }: Props) {
  const found = await load((await params).replay)
  if (!found) notFound()
  const [t, asked] = [await getTranslations('embed'), parseReplayQuery(await searchParams)]
  const { puzzle, replay, problem, player, reference } = found
  const { level, seed, moves } = replay
  return (
    <main className="mx-auto max-w-[60rem] px-3 pt-3 pb-2 [--board-height:max(8rem,calc(100dvh-19rem))]">
      <h1 className="sr-only">{problem.title}</h1>
      {isLong(replay) || !hasCurrentRules(replay) ? (
        <Notice>{t(isLong(replay) ? 'long' : 'outdated')}</Notice>
      ) : (
        <ClientWords namespaces={['replay']} puzzle={puzzle}>
          <EmbeddedPuzzleReplay {...{ puzzle, level, seed, moves, asked }} />
        </ClientWords>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 border-t border-hairline pt-1.5 text-small text-soft">
        <Mark />
        <a href={replayAddress(reference)} target="_blank" rel="noopener" className="link">
          {t('from', { problem: problem.title, player })}
        </a>
        <a href={problemAddress(problem.id)} target="_blank" rel="noopener" className="link ms-auto">
          {t('beatIt')}
        </a>
      </p>
    </main>
  )
}
