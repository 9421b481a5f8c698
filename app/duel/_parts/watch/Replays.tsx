import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Notice } from '@/app/_ui/Notice'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { ShareButton } from '@/app/_viewer/share/ShareButton'
import type { Shared } from '@/app/_viewer/share/shared'
import { SHARE_WORDS } from '@/app/_viewer/share/sharedOf'
import { PlayerCrest } from '@/app/duel/_parts/PlayerLink'
import type { Replay } from '@/judge/replay/play'
import { hasCurrentRules } from '@/judge/replay/replay'
import type { Verdict } from '@/judge/verdicts'
import type { Person } from '@/lib/core/person'
import type { DuelLog } from '@/lib/duel/logs'
import type { TrialPage, TrialRow } from '@/lib/duel/queries/trials'
import type { WalkPage } from '@/lib/duel/queries/walks'
import type { Run } from '../replay/run'
import { TrialReplay } from '../replay/TrialReplay'
import { useTrialReason } from '../useTrialReason'

/** A walk through a maze to watch: a solver's trial, or a person's own walk. */
export interface ViewableWalk extends Pick<TrialRow, 'id' | 'outcome' | 'verdict' | 'reason'> {
  readonly name: string
  /** Null for a built-in bot. */
  readonly author: Person | null
  readonly replay: Replay | null
  readonly log: DuelLog | null
}

export const watchedTrial = ({ solver, logs, ...trial }: TrialPage): ViewableWalk => ({
  ...trial,
  name: solver.name,
  author: solver.author,
  log: logs.solver,
})

export const watchedWalk = ({ user, ...walk }: WalkPage): ViewableWalk => ({
  ...walk,
  name: user.name,
  author: user,
  log: null,
})

/** Verdicts of walks that ended by the rules. In all others, the solver was asked once more. */
const CAME_TO_AN_END: readonly Verdict[] = ['accepted', 'wrong-answer']

interface Props {
  watched: ViewableWalk
  /** Another walk in the same maze, shown side by side. */
  other: ViewableWalk | undefined
  /** The maze in its notation. */
  text: string
  asked: ReplayQuery
  /** The first walk, for the share menu; missing: it cannot be shared. */
  shared?: Shared
}

/** Replays were verified when they were stored. If one has outdated rules, a notice replaces it. */
export async function Replays({ watched, other, text, asked, shared }: Props) {
  const t = await getTranslations('submission')
  const shown = [watched, ...(other ? [other] : [])].filter(({ replay }) => replay && hasCurrentRules(replay))
  if (shown[0] !== watched) return <Notice tone="bad">{t('replayOutdated')}</Notice>
  const logged = shown.some(({ log }) => log)
  return (
    <ClientWords
      namespaces={['replay', 'trial', 'compare', ...SHARE_WORDS, ...(logged ? ['turns'] : [])]}
      puzzle="maze-duel"
    >
      <Shown watched={shown} text={text} asked={asked} tools={shared && <ShareButton shared={shared} />} />
    </ClientWords>
  )
}

interface ShownProps extends Pick<Props, 'text' | 'asked'> {
  watched: readonly ViewableWalk[]
  tools: ReactNode
}

function Shown({ watched, text, asked, tools }: ShownProps) {
  const reason = useTrialReason()
  const runs = watched.map((each): Run => {
    const moves = each.replay?.moves ?? []
    return {
      ...{ id: each.id, solver: each.name, moves, told: reason(each), log: each.log },
      crest: <PlayerCrest player={each} />,
      turns: moves.length + (CAME_TO_AN_END.includes(each.verdict) ? 0 : 1),
    }
  })
  const address = watched[1] ? { with: watched[1].id } : undefined
  return <TrialReplay key={watched[1]?.id} {...{ text, runs, asked, address, tools }} />
}
