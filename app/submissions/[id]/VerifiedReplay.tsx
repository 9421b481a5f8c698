import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Notice } from '@/app/_ui/Notice'
import { PuzzleReplay } from '@/app/_viewer/PuzzleReplay'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { ShareButton } from '@/app/_viewer/share/ShareButton'
import type { SharedReplay } from '@/app/_viewer/share/shared'
import { hasCurrentRules } from '@/judge/replay/replay'
import type { GameLog } from '@/lib/submissions/games'

interface Props {
  shared: SharedReplay
  asked: ReplayQuery
  /** The other URL parameters of the page. */
  address?: Readonly<Record<string, string>> | undefined
  log?: GameLog | undefined
  children: ReactNode
}

/** The replay was verified when it was judged. If its rules are outdated, a notice replaces it. */
export async function VerifiedReplay({ shared, asked, address, log, children }: Props) {
  const { puzzle, replay } = shared
  const t = await getTranslations('submission')
  if (!hasCurrentRules(replay))
    return (
      <>
        <Notice tone="bad">{t('replayOutdated')}</Notice>
        {children}
      </>
    )
  const { level, seed, moves, ending } = replay
  return (
    <PuzzleReplay
      puzzle={puzzle}
      level={level}
      seed={seed}
      moves={moves}
      asked={asked}
      plays={ending.verdict === 'accepted'}
      address={address}
      log={log}
      tools={<ShareButton shared={shared} />}
    >
      {children}
    </PuzzleReplay>
  )
}
