import { useFormatter, useTranslations } from 'next-intl'
import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { recordsAddress, standingsAddress } from '@/app/_ui/addresses'
import { formatScore } from '@/app/_ui/formatScore'
import { Icon } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import { duelPlacingOf, type NextScore } from '@/lib/duel/queries/entries'
import { gainOf, type Lack, lackOf, type RankedResult } from '@/lib/standings/goal'
import { type OwnPlacing, type Placing, placingOf } from '@/lib/standings/placing'
import type { SubmissionPage } from '@/lib/submissions/queries'

type Fact = readonly [name: string, value: ReactNode]

interface Shown {
  readonly facts: readonly Fact[]
  /** For the author: what was achieved, and what would gain the next place. */
  readonly lines: ReactNode
}

/**
 * What a person wants to know of a result: the place, the figures that decide it, the best so far, and, for the author,
 * what would gain the next place.
 */
export async function resultOf(submission: SubmissionPage): Promise<Shown> {
  const { id, state, tryout, role, problem, author, own } = submission
  const score = state === 'judged' ? [await scoreOf(submission)] : []
  // The leaderboards of a hidden problem are closed.
  if (state !== 'judged' || tryout || problem.hidden) return { facts: score, lines: null }
  if (role) return duelResultOf(submission, score)
  const subject = { id, userId: author.id, problemId: problem.id, puzzle: problem.puzzle }
  const placing = await placingOf(subject, own)
  const { best, isBest } = placing
  return {
    facts: await factsOf(submission, placing, score),
    // What earned no points has no place, and is not where the next one is counted from.
    lines: submission.rank.length > 0 && best && placing.own && (
      <>
        {isBest && (
          <Praise
            {...{ best, ...placing.own, puzzle: problem.puzzle }}
            holdsRecord={best.place === 1 && best.accepted ? recordsAddress(problem.id) : undefined}
          />
        )}
        <NextGoal
          {...{ ...placing.own, puzzle: problem.puzzle, place: best.place, isBest }}
          lack={isBest ? lackOf(submission.cases) : undefined}
        />
      </>
    ),
  }
}

/** Names and values, side by side. */
export const Figures = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
  <dl aria-label={label} className="flex flex-wrap gap-x-8 gap-y-2">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="text-small text-soft">{name}</dt>{' '}
        <dd className="font-serif text-title font-semibold whitespace-nowrap tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

async function scoreOf({ score, role }: SubmissionPage): Promise<Fact> {
  const [t, format] = [await getTranslations('result'), await getFormatter()]
  return [t('score'), formatScore(format, score, role !== null)]
}

const soft = (words: ReactNode) => <span className="text-base text-soft">{words}</span>

async function factsOf(
  { problem, id, own, rank }: SubmissionPage,
  { best, total, isBest }: Placing,
  score: readonly Fact[],
): Promise<Fact[]> {
  const [t, ranks, format] = [
    await getTranslations('result'),
    await getTranslations('ranks'),
    await getFormatter(),
  ]
  const figures = (of: readonly number[]) =>
    of[0] === 0
      ? rankFiguresOf(problem.puzzle).map(
          ({ index, name }) =>
            [ranks(`${problem.puzzle}.${name}.label`), format.number(of[index] ?? 0)] as const,
        )
      : []
  const place = rank.length > 0 && best && (
    <Link href={standingsAddress(problem.id)} className="hover:underline">
      {t.rich('placeOf', { place: best.place, total, soft })}
    </Link>
  )
  const bestScore = best && format.number(best.score, { style: 'percent', maximumFractionDigits: 1 })
  const [first] = best ? figures(best.rank) : []
  const bestWords = first ? `${first[0]} ${first[1]}` : t('bestScore', { score: bestScore ?? '' })
  const shown = best && (isBest ? t('thisOne') : bestWords)
  const linked = own && best?.submissionId && best.submissionId !== id
  return [
    [t('place'), place || soft(t(rank.length > 0 ? 'unplaced' : 'pointless'))] as const,
    ...score,
    ...figures(rank),
    ...(shown
      ? [
          [
            t('best'),
            <span key="best" className="text-base">
              {linked ? (
                <Link href={`/submissions/${best.submissionId}`} className="link">
                  {shown}
                </Link>
              ) : (
                shown
              )}
            </span>,
          ] as const,
        ]
      : []),
  ]
}

/** The place of a duel program's entry, if this is the version that plays. */
async function duelResultOf(
  { id, own, problem, verdict }: SubmissionPage,
  tested: readonly Fact[],
): Promise<Shown> {
  const placing = await duelPlacingOf(id, problem.id)
  if (!placing) return { facts: tested, lines: null }
  const { entryId, place, total, score, next } = placing
  const [t, format] = [await getTranslations('result'), await getFormatter()]
  const linked = (
    <Link href={`/duel/entries/${entryId}`} className="hover:underline">
      {t.rich('placeOf', { place, total, soft })}
    </Link>
  )
  const mean = formatScore(format, score, true)
  return {
    facts: [[t('place'), linked], [t('score'), mean], ...tested],
    lines: own && <DuelGoal place={place} next={next} accepted={verdict === 'accepted'} />,
  }
}

interface Props extends Pick<OwnPlacing, 'optimal' | 'final' | 'beaten'> {
  best: RankedResult
  puzzle: PuzzleId | null
  /** Where the history of the record is, if this result holds it. */
  holdsRecord: string | undefined
}

/**
 * For the author: that this is a personal best, that it or its first figure cannot be beaten, or that it holds the record of
 * its problem. Its line is drawn once, unless motion is unwanted.
 */
function Praise({ best, beaten, optimal, final, puzzle, holdsRecord }: Props) {
  const [t, ranks] = [useTranslations('result'), useTranslations('ranks')]
  const format = useFormatter()
  const figures = rankFiguresOf(puzzle)
  const [first, ...rest] = figures.map(({ name }) => ranks(`${puzzle}.${name}.label`))
  const proof = optimal && [
    final ? t('optimal') : t('optimalFigure', { figure: first ?? '' }),
    rest.length > 0 && t('thenBy', { rest: format.list(rest) }),
  ]
  const gain = beaten && gainOf(best, beaten, figures)
  const percent = (score: number) => format.number(score, { style: 'percent', maximumFractionDigits: 1 })
  const record =
    gain &&
    (gain.kind === 'score'
      ? t('record.score', { before: percent(gain.before) })
      : ranks(`${puzzle}.${gain.name}.record`, { by: gain.by }))
  const words = [...(proof || []), record].filter(Boolean)
  if (words.length === 0 && !holdsRecord) return null
  return (
    <p className="flex items-baseline gap-2 font-medium text-good">
      <Icon name="right" className="size-4 translate-y-[0.15em]" />
      <span className="drawn-line">
        {words.join(' ')}{' '}
        {holdsRecord &&
          t.rich('holdsRecord', {
            to: (name) => (
              <Link href={holdsRecord} className="underline">
                {name}
              </Link>
            ),
          })}
      </span>
    </p>
  )
}

interface GoalProps extends Pick<OwnPlacing, 'next' | 'house' | 'distance' | 'final' | 'cases'> {
  puzzle: PuzzleId | null
  /** Of the author's best result. */
  place: number
  /** Whether the page shows that result. If not, the line says from which one it counts. */
  isBest: boolean
  /** What the shown result lacks to be accepted. */
  lack: Lack | undefined
}

/** For the author: what is left to do, what would gain the next place, and how far the built-in line and the optimum are. */
export function NextGoal({ puzzle, place, next, house, distance, final, cases, isBest, lack }: GoalProps) {
  const [t, ranks] = [useTranslations('result'), useTranslations('ranks')]
  const [words, format] = [useGoal(puzzle, cases), useFormatter()]
  const percent = (score: number) => format.number(score, { style: 'percent', maximumFractionDigits: 1 })
  // To solve the rest says the same as to solve all of it.
  const isOnlySolving = next?.goal.kind === 'solve' && !next.goal.than
  const goal = next && !(lack && isOnlySolving) ? words(next, place) : undefined
  // Beside a lesser result, that the best one leads sounds as if this one did.
  const standing = place > 1 ? t('goal.tied') : final || !isBest || lack ? undefined : t('goal.first')
  const beat = { place: house?.place ?? 0 }
  const sentences = [
    lack && t(`goal.left.${lack.of}`, { count: lack.count }),
    goal ?? (next ? undefined : standing),
    house?.line.kind === 'figure' &&
      ranks(`${puzzle}.${house.line.name}.goalHouse`, { ...beat, value: house.line.value }),
    house?.line.kind === 'score' && t('goal.house', { ...beat, score: percent(house.line.score) }),
    distance &&
      !(next?.goal.kind === 'figure' && next.goal.optimal) &&
      ranks(`${puzzle}.${distance.name}.distance`, { by: distance.by }),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <Line up={next !== undefined || lack !== undefined || house !== undefined}>
      {sentences.join(' ')} {!isBest && <span className="text-soft">{t('goal.fromBest')}</span>}
    </Line>
  )
}

/** Returns a function that puts a goal of somebody at a place into words, of a problem with so many cases. */
function useGoal(puzzle: PuzzleId | null, count: number) {
  const [t, ranks] = [useTranslations('result'), useTranslations('ranks')]
  const format = useFormatter()
  const percent = (score: number) => format.number(score, { style: 'percent', maximumFractionDigits: 1 })
  const cases = count === 1 ? 'one' : 'many'
  return ({ goal, place }: NonNullable<OwnPlacing['next']>, from: number): string => {
    if (place === undefined) return t('goal.solve.only', { cases })
    if (goal.kind === 'score') return t('goal.score', { above: percent(goal.above), place })
    if (goal.kind === 'solve') {
      const { than } = goal
      if (!than) return t('goal.solve.only', { cases })
      return 'above' in than
        ? t('goal.solve.score', { above: percent(than.above), place, cases })
        : ranks(`${puzzle}.${than.name}.goalSolve`, { below: than.below, place, cases })
    }
    const { name, by, optimal } = goal
    // Whoever has the optimum already got there first, so reaching it need not gain a place.
    if (optimal && place >= from) return ranks(`${puzzle}.${name}.goalOptimum`, { by })
    const words = ranks(`${puzzle}.${name}.goal`, { by, place })
    return optimal ? `${words} ${t('goal.optimal')}` : words
  }
}

interface DuelProps {
  place: number
  next: NextScore | undefined
  /** Whether the program has passed its test games. */
  accepted: boolean
}

/** For the author of a duel program: how much more would be level with the place above. */
export function DuelGoal({ place, next, accepted }: DuelProps) {
  const t = useTranslations('result')
  const format = useFormatter()
  if (!next) return place === 1 && accepted ? <Line>{t('goal.first')}</Line> : null
  const by = format.number(next.by, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return <Line up>{t('goal.level', { by, place: next.place })}</Line>
}

const Line = ({ up = false, children }: { up?: boolean; children: ReactNode }) => (
  <p className="flex items-baseline gap-2">
    {up && <Icon name="up" className="size-4 translate-y-[0.15em] text-soft" />}
    <span>{children}</span>
  </p>
)
