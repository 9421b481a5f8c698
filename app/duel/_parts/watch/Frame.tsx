import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { parseReplayQuery, type ReplayQuery } from '@/app/_viewer/player/address'
import type { Player } from '@/lib/duel/players'
import type { TrialPage, TrialRow } from '@/lib/duel/queries/trials'
import { OutcomeBadge } from '../OutcomeBadge'
import { PlayerLink } from '../PlayerLink'
import { useTrialReason } from '../useTrialReason'

interface Props {
  /** Shown above the title. */
  note: string
  /** Who walked. */
  solver: ReactNode
  architect: Player
  walked: Pick<TrialRow, 'outcome' | 'verdict' | 'reason'>
  /** The trial next to it. */
  other: TrialPage | undefined
  replay: ReactNode
  /** Shown next to the replay, or below it if there are two. */
  children: ReactNode
}

/** The page of a walk through a maze, alone or with another next to it. */
export async function Frame({ note, solver, architect, walked, other, replay, children }: Props) {
  const t = await getTranslations('duel')
  return (
    <>
      <header className="mb-4">
        {/* Beside the title where there is room, so that the maze and what plays it fit into the window. */}
        <p className="text-small text-soft lg:float-right lg:mt-3 lg:ms-6">{note}</p>
        <h1 className="mt-1 text-heading break-words lg:mt-0">
          {t.rich('inMazeOf', {
            solver: () => solver,
            architect: () => <PlayerLink player={architect} className="hover:underline" />,
          })}
        </h1>
        <OutcomeLine trial={walked} />
        {other && <OutcomeLine trial={other} name={<PlayerLink player={other.solver} />} />}
      </header>
      <div
        className={
          other
            ? 'flex flex-col gap-10'
            : 'grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]'
        }
      >
        <div className="min-w-0">{replay}</div>
        <div className={other ? 'grid gap-x-8 gap-y-8 md:grid-cols-2' : 'flex min-w-0 flex-col gap-8'}>
          {children}
        </div>
      </div>
    </>
  )
}

interface OutcomeLineProps {
  trial: Pick<TrialRow, 'outcome' | 'verdict' | 'reason'>
  /** Whose trial or walk it is, if the page does not say so above. */
  name?: ReactNode
}

/** How a trial or a walk ended, and why. */
function OutcomeLine({ trial, name }: OutcomeLineProps) {
  const reason = useTrialReason()
  return (
    <p className="mt-2 flex max-w-3xl flex-wrap items-baseline gap-x-3 text-large">
      {name}
      <OutcomeBadge outcome={trial.outcome} />
      <span>{reason(trial)}</span>
    </p>
  )
}

/** URL parameters of a page that shows walks. */
export type Query = Promise<Record<string, string | string[] | undefined>>

/** Where the replay opens, and the id of the trial to show next to it. */
export async function askedFor(query: Query): Promise<{ asked: ReplayQuery; other: string | undefined }> {
  const asked = await query
  return { asked: parseReplayQuery(asked), other: typeof asked.with === 'string' ? asked.with : undefined }
}
