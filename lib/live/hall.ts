import { type Highlight, highlightsOf } from '@/judge/contest/film'
import type { Colour } from '@/judge/contest/labels'
import type { PuzzleId } from '@/judge/puzzles'
import { ACTIVE } from '@/lib/access/duel'
import type { ContestView } from '@/lib/contests/public'
import type { Served } from '@/lib/contests/scoreboard'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import {
  type FoundReplay,
  findOpenReplay,
  firstOpenGame,
  formatReference,
  isPlayable,
  type ReplayReference,
} from '@/lib/replays/queries'

/** A game that the hall screen plays. */
export interface HallGame {
  /** Of the replay. */
  readonly id: string
  readonly kind: Highlight['kind'] | 'leader'
  /** The place of the problem in the contest, its letter and its colour; null: that of the place. */
  readonly place: number
  readonly label: string
  readonly colour: Colour | null
  readonly title: string
  readonly player: string
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
  readonly moves: readonly string[]
}

/** Most games that a screen plays, and most results that are looked at for them. */
const GAMES = 6
const LOOKED_AT = 12

/**
 * The games of a contest that are worth watching and that everybody may watch now, newest first: of its public results,
 * and of those who lead its duels with a program of the contest. What a freeze, a hidden problem or a running contest closes is
 * not among them.
 */
export async function hallGames(contest: ContestView, served: Served, locale: string): Promise<HallGame[]> {
  const open = contest.problems.map(({ id }) => id)
  const highlights = highlightsOf(served.results()).filter(({ problem }) => open.includes(problem))
  const names = new Map(served.board.rows.map(({ participant, who }) => [participant, who.name]))
  const games: HallGame[] = []
  for (const leader of await leadersOf(contest)) {
    const game = gameOf(contest, leader.problem, await findOpenReplay(leader.reference, locale))
    if (game) games.push({ ...game, kind: 'leader' })
  }
  for (const { kind, submission, participant, problem } of highlights.slice(0, LOOKED_AT)) {
    if (games.length >= GAMES) break
    const name = names.get(participant)
    const game = gameOf(contest, problem, await firstOpenGame(submission, locale))
    if (game && name !== undefined) games.push({ ...game, kind, player: name })
  }
  return games
}

/** A replay as a game of the screen, if it is of a problem that it may show. */
function gameOf(
  { problems }: ContestView,
  problemId: string,
  found: FoundReplay | undefined,
): Omit<HallGame, 'kind'> | undefined {
  const problem = problems.find(({ id }) => id === problemId)
  if (!problem || !found || !isPlayable(found)) return undefined
  const { place, label, colour, title } = problem
  const { level, seed, moves } = found.replay
  const { puzzle, player, reference } = found
  return { id: formatReference(reference), place, label, colour, title, player, puzzle, level, seed, moves }
}

interface Leader {
  readonly problem: string
  readonly reference: ReplayReference
}

/** Who leads the duels of a contest with a program that was submitted in it, and the newest maze that was walked to its end. */
async function leadersOf({ problems, startsAt }: ContestView): Promise<Leader[]> {
  const duels = problems.filter(({ isDuel }) => isDuel).map(({ id }) => id)
  if (duels.length === 0) return []
  const entries = await db.duelEntry.findMany({
    where: {
      ...{ problemId: { in: duels }, ...ACTIVE, userId: { not: null }, standing: { position: 0 } },
      player: { createdAt: { gte: startsAt } },
    },
    select: { problemId: true, role: true, playerId: true },
    orderBy: [{ problemId: 'asc' }, { role: 'asc' }],
  })
  const found = await Promise.all(
    entries.map(async ({ problemId: problem, role, playerId }): Promise<Leader[]> => {
      const trial = await db.duelTrial.findFirst({
        where: { ...sideOf(role, playerId), outcome: 'solved' },
        orderBy: [{ playedAt: 'desc' }, { id: 'desc' }],
        select: { id: true },
      })
      return trial ? [{ problem, reference: { kind: 'trial', id: trial.id } }] : []
    }),
  )
  return found.flat()
}

const sideOf = (role: DuelRole, playerId: string) =>
  role === 'solver' ? { solverId: playerId } : { architectId: playerId }
