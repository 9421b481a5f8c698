'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import type { JudgedOutput } from '@/app/_desk/editor/judgedOutput'
import { Icon } from '@/app/_ui/Icon'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { useReason, VerdictBadge, VerdictLine, VerdictMark } from '@/app/_ui/Verdict'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import { In } from '@/app/_viewer/Places'
import { PuzzleReplay } from '@/app/_viewer/PuzzleReplay'
import { FIRST_STEP, LAST_STEP, type ReplayQuery } from '@/app/_viewer/player/address'
import { SHRINK_LIMITS } from '@/judge/kit/limits'
import type { MessageDescriptor } from '@/judge/kit/result'
import { visible } from '@/judge/kit/text'
import type { PuzzleId } from '@/judge/puzzles'
import type { Testcase } from '@/judge/replay/play'
import type { Verdict } from '@/judge/verdicts'
import type { GameLog } from '@/lib/submissions/games'
import { CaseName } from './CaseTable'
import { CompareRuns, type PlayedGame } from './CompareRuns'
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

/** What a test run has produced. */
export interface RunOutput extends JudgedOutput {
  readonly cases: readonly TriedGame[]
}

/** What looks for the smallest level on which the program fails as it does in a game, in this page or on the server. */
export interface Shrinker {
  readonly at: 'page' | 'server'
  readonly start: (game: Testcase) => void
}

/** What can be done with a game of a run that is over. */
export interface GamesContext {
  /** Number of the run on this page. */
  run?: number
  /** The games of the other runs on this page, the latest first. */
  others?: readonly PlayedGame[]
  /** Undefined if the program cannot be shrunk. */
  shrinker?: Shrinker | undefined
}

interface Props extends GamesContext {
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
  run = 0,
  others = [],
  shrinker,
}: Props) {
  const [picked, setPicked] = useState(stopped?.case)
  const chosen = games.find(({ name }) => name === picked) ?? games.find(isLost) ?? games[0]
  const shown = chosen ?? { verdict, reason }
  return (
    <>
      <In place="bar">
        {status ?? (
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <SamplesWon verdict={verdict} games={games.map(({ verdict }) => verdict)} own={own} />
            {chosen?.verdict && chosen.game && (
              <Actions
                puzzle={puzzle}
                {...{ run, others, shrinker }}
                name={chosen.name}
                verdict={chosen.verdict}
                game={chosen.game}
              />
            )}
          </div>
        )}
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
          {games.map(({ name, verdict }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === chosen?.name}
              onClick={() => setPicked(name)}
              className={`link font-mono text-small ${name === chosen?.name ? 'font-semibold' : 'text-soft'}`}
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
          lost={isLost(chosen)}
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

const isLost = ({ verdict }: TriedGame) => verdict !== null && verdict !== 'accepted'

/**
 * Where a game opens: where the user paused, or else, if it was lost, where that happened. One that this page plays along
 * begins at its start.
 */
function askedOf(game: TriedGame, stopped: InspectedCase | undefined): ReplayQuery | undefined {
  if (game.name === stopped?.case) return stopped.at
  if (isLost(game)) return LAST_STEP
  return game.live === undefined ? undefined : FIRST_STEP
}

interface ActionsProps
  extends Required<Pick<GamesContext, 'run' | 'others'>>,
    Pick<GamesContext, 'shrinker'> {
  name: string
  verdict: Verdict
  game: NonNullable<TriedGame['game']>
}

const shrinkLimitWords = { games: SHRINK_LIMITS.games, seconds: SHRINK_LIMITS.milliseconds / 1000 }

/** What leads on from a game: to a smaller one, or to another one of the same case. */
const Actions = perPuzzle<ActionsProps>(({ face, run, others, shrinker, name, verdict, game }) => {
  const t = useTranslations('tryout.shrink')
  const limitId = useId()
  const { level, seed, moves } = game
  const [first, ...rest] = others.filter((each) => each.level === level && each.seed === seed)
  const shrinks = shrinker && verdict !== 'accepted' && face.puzzle.parts
  return (
    <>
      {shrinks && (
        <button
          type="button"
          title={t('hint')}
          aria-describedby={shrinker.at === 'server' ? limitId : undefined}
          onClick={() => shrinker.start({ name, level, seed })}
          className="link min-h-6 text-small"
        >
          {t('start')}
        </button>
      )}
      {shrinks && shrinker.at === 'server' && (
        <span id={limitId} className="text-small text-soft">
          {t('onServer', shrinkLimitWords)}
        </span>
      )}
      {first && (
        <CompareRuns
          puzzle={face.puzzle.id}
          game={{ run, verdict, level, seed, moves }}
          others={[first, ...rest]}
        />
      )}
    </>
  )
})

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
