'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { useReason, VerdictBadge, VerdictLine, VerdictMark } from '@/app/_ui/Verdict'
import { In } from '@/app/_viewer/Places'
import { PuzzleReplay } from '@/app/_viewer/PuzzleReplay'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import type { MessageDescriptor } from '@/judge/kit/result'
import { visible } from '@/judge/kit/text'
import type { PuzzleId } from '@/judge/puzzles'
import type { Verdict } from '@/judge/verdicts'
import type { GameLog } from '@/lib/submissions/games'
import { CaseName } from './CaseTable'
import type { InspectedCase } from './LiveProgress'

/** A game of a test run, finished or in progress. */
export interface TriedGame {
  readonly name: string
  /** Null until the game is over. */
  readonly verdict: Verdict | null
  readonly reason: MessageDescriptor | null
  /** Undefined if there is nothing to watch. */
  readonly game:
    | {
        readonly level: string
        readonly seed: number
        readonly moves: readonly string[]
        readonly log: GameLog | undefined
      }
    | undefined
  /** Whether the game is in progress; undefined if this page does not play it along. */
  readonly live?: boolean
}

interface Props {
  puzzle: PuzzleId
  /** Verdict of the whole run; the verdict of the chosen case takes precedence. */
  verdict: Verdict | null
  reason: MessageDescriptor | null
  compileLog: string | null
  games: readonly TriedGame[]
  /** Shown next to the verdict. */
  aside: ReactNode
  /** Which game to show first, and at which step: where the user paused while it was played. */
  stopped?: InspectedCase | undefined
  /** Shown instead of the verdict until there is one. */
  status?: ReactNode
  /** Whether the only game is on a level of the user's own. */
  own?: boolean
}

/** The result of a test run: the verdict, the games by case, and one of them to watch. */
export function Games({
  puzzle,
  verdict,
  reason,
  compileLog,
  games,
  aside,
  stopped,
  status,
  own = false,
}: Props) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      games.findIndex(({ name }) => name === stopped?.case),
    ),
  )
  const chosen = games[index]
  const shown = chosen ?? { verdict, reason }
  return (
    <>
      <In place="bar">
        {status ?? <SamplesWon verdict={verdict} games={games.map(({ verdict }) => verdict)} own={own} />}
      </In>
      <In place="console">
        {shown.verdict && <CaseResult puzzle={puzzle} verdict={shown.verdict} reason={shown.reason} />}
        {/* Last, so that the turn is in sight. */}
        {aside && <div className="order-last">{aside}</div>}
        {compileLog?.trim() && (
          <ScrollablePre className="max-h-48 overflow-auto rounded bg-sunken px-3 py-2 font-mono text-small whitespace-pre">
            {visible(compileLog)}
          </ScrollablePre>
        )}
      </In>
      {games.length > 1 && (
        <div className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
          {games.map(({ name, verdict }, each) => (
            <button
              key={name}
              type="button"
              aria-pressed={each === index}
              onClick={() => setIndex(each)}
              className={`link font-mono text-small ${each === index ? 'font-semibold' : 'text-soft'}`}
            >
              <CaseName name={name} /> {verdict && <VerdictMark verdict={verdict} />}
            </button>
          ))}
        </div>
      )}
      {chosen?.game && (
        <PuzzleReplay
          key={chosen.name}
          puzzle={puzzle}
          {...chosen.game}
          live={chosen.live ?? false}
          asked={askedOf(chosen, stopped)}
          column
        />
      )}
    </>
  )
}

interface ResultProps {
  puzzle: PuzzleId
  verdict: Verdict
  reason: MessageDescriptor | null
}

/** How one game ended. A won sample is not “Accepted”: only a submission is. */
function CaseResult({ puzzle, verdict, reason }: ResultProps) {
  const words = useReason(puzzle)
  if (verdict !== 'accepted' || !reason) return <VerdictLine {...{ puzzle, verdict, reason }} />
  return (
    <p className="flex items-baseline gap-1.5">
      <VerdictMark verdict={verdict} />
      {words(verdict, reason)}
    </p>
  )
}

/** A game that this page plays along starts at step 0. Any other opens where the user paused, or else at its end. */
function askedOf({ name, live }: TriedGame, stopped: InspectedCase | undefined): ReplayQuery | undefined {
  if (live !== undefined) return { step: 0, speed: undefined }
  return name === stopped?.case ? stopped.at : undefined
}

interface SamplesWonProps {
  /** Verdict of the whole run; null if it has none. */
  verdict: Verdict | null
  /** The verdicts of the games that were played. */
  games: readonly (Verdict | null)[]
  /** Whether the only game is on a level of the user's own. */
  own: boolean
}

/**
 * How a test run went. It is not the verdict of a submission, so it is not called “Accepted”: hidden tests may say
 * otherwise.
 */
function SamplesWon({ verdict, games, own }: SamplesWonProps) {
  const t = useTranslations('bot')
  const won = games.filter((each) => each === 'accepted').length
  // A program that does not compile has played nothing.
  if (games.length === 0) return verdict && <VerdictBadge verdict={verdict} />
  const [icon, colour] =
    won === games.length
      ? (['right', 'text-good'] as const)
      : won > 0
        ? (['partly', 'text-partial'] as const)
        : (['wrong', 'text-bad'] as const)
  return (
    <span className={`inline-flex items-baseline gap-1.5 font-medium ${colour}`}>
      <Icon name={icon} className="size-[1em] translate-y-[0.12em]" />
      {own ? t(won > 0 ? 'ownWon' : 'ownLost') : t('samplesWon', { won, all: games.length })}
    </span>
  )
}
