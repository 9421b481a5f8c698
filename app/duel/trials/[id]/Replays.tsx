import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_components/ClientWords'
import { Notice } from '@/app/_components/Notice'
import type { Run } from '@/app/_duel/replay/run'
import { TrialReplay } from '@/app/_duel/replay/TrialReplay'
import { useTrialReason } from '@/app/_duel/useTrialReason'
import { simulate } from '@/judge/replay/replay'
import type { Verdict } from '@/judge/verdicts'
import type { TrialPage } from '@/lib/duel/queries'
import type { MazeFigures } from '@/lib/duel/queries/trials'

/** Of a walk that was over by the rules. After any other, its solver had been asked once more. */
const CAME_TO_AN_END: readonly Verdict[] = ['accepted', 'wrong-answer']

interface Props {
  trial: TrialPage
  /** Of the same maze. */
  other: TrialPage | undefined
  maze: MazeFigures
  step: number | undefined
}

/** Each replay is played again before it is shown; one that no longer holds says so instead. */
export async function Replays({ trial, other, maze, step }: Props) {
  const t = await getTranslations('submission')
  const shown = [trial, other].filter((each) => each?.replay && simulate(each.replay).ok)
  if (shown[0] !== trial) return <Notice tone="bad">{t('replayOutdated')}</Notice>
  const logged = shown.some((each) => each?.logs.solver)
  return (
    <ClientWords namespaces={logged ? ['replay', 'trial', 'turns'] : ['replay', 'trial']} puzzle="maze-duel">
      <Shown trials={shown as readonly TrialPage[]} maze={maze} step={step} />
    </ClientWords>
  )
}

function Shown({
  trials,
  maze,
  step,
}: {
  trials: readonly TrialPage[]
  maze: MazeFigures
  step: number | undefined
}) {
  const reason = useTrialReason()
  const runs = trials.map(
    (each): Run => ({
      id: each.id,
      solver: each.solver.name,
      moves: each.replay?.moves ?? [],
      told: reason(each),
      turns: (each.replay?.moves.length ?? 0) + (CAME_TO_AN_END.includes(each.verdict) ? 0 : 1),
      log: each.logs.solver,
    }),
  )
  const address = trials[1] ? { with: trials[1].id } : undefined
  return <TrialReplay key={trials[1]?.id} text={maze.text} runs={runs} initialStep={step} address={address} />
}
