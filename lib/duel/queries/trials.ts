import 'server-only'
import type { MessageDescriptor } from '@/judge/kit/result'
import type { Replay } from '@/judge/replay/play'
import type { Usage } from '@/judge/sandbox/types'
import type { Order, TrialOutcome } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'
import { ACTIVE, BUILT_IN_SIGHT, isOpenTrial, isVetoed, mayReadWriting, maySeeTrial } from '@/lib/access/duel'
import { VISIBLE, VISIBLE_SQL } from '@/lib/access/problems'
import { withoutOutput } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { db, pool } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person } from '@/lib/core/person'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { findDuel } from '../duels'
import { type DuelLog, logsOf } from '../logs'
import { PLAYER, type Player, type PlayerRow, playerOf, sideOf } from '../players'
import { replayOfTrial } from '../replay'

/** One trial in a list. */
export interface TrialRow {
  readonly id: string
  readonly size: number
  readonly seed: number
  /** Null for a forfeit. */
  readonly mazeHash: string | null
  readonly outcome: TrialOutcome
  /** Together with the reason's code it selects the message, see `sentenceKey`. */
  readonly verdict: Verdict
  readonly reason: MessageDescriptor
  /** The steps that count; null for a forfeit. */
  readonly steps: number | null
  /** Null if not scored. */
  readonly architectScore: number | null
  readonly solverScore: number | null
}

/** A maze's text and measurements. */
export interface MazeFigures {
  readonly hash: string
  readonly text: string
  readonly size: number
  readonly walls: number
  readonly distance: number
  readonly shortest: number
}

export interface TrialPage extends TrialRow {
  readonly problemId: string
  readonly architect: Player
  readonly solver: Player
  /** Null for a forfeit. */
  readonly maze: MazeFigures | null
  /** Null if no solver ran or it did not compile. The page must check that the rules are the current ones. */
  readonly replay: Replay | null
  /** The resources the solver used. */
  readonly usage: Usage
  /** Each side's log: null if it wrote nothing, or if this viewer may not read it. */
  readonly logs: Readonly<Record<DuelRole, DuelLog | null>>
  readonly playedAt: Date
  /** Whether everyone may see it and both sides take part: only then may other sites embed it. */
  readonly open: boolean
  /** The other trials in the same maze, for comparison: fewest steps first. */
  readonly others: readonly OtherTrial[]
}

export interface OtherTrial {
  readonly id: string
  readonly solver: Player
  readonly outcome: TrialOutcome
  readonly steps: number | null
}

/** The trials between an architect and a solver. */
export interface Meeting {
  readonly problemId: string
  readonly architect: Player
  readonly solver: Player
  /** In schedule order, without those still to be played. */
  readonly trials: readonly TrialRow[]
  /** How many trials there will be. */
  readonly total: number
}

const ROW = {
  id: true,
  size: true,
  seed: true,
  mazeHash: true,
  outcome: true,
  verdict: true,
  reason: true,
  steps: true,
  architectScore: true,
  solverScore: true,
} as const

type Kept = Record<'outcome' | 'verdict', string> &
  Omit<TrialRow, 'outcome' | 'verdict' | 'reason'> & { readonly reason: unknown }

/** `whose` is the player whose output the reason may quote. */
function trialRowOf(row: Kept, whose: PlayerRow, viewer: Viewer | null): TrialRow {
  const { id, size, seed, mazeHash, outcome, verdict, steps, architectScore, solverScore } = row
  const reason = row.reason as MessageDescriptor
  return {
    ...{ id, size, seed, mazeHash, steps, architectScore, solverScore },
    outcome: outcome as TrialOutcome,
    verdict: verdict as Verdict,
    reason: mayReadWriting(sideOf(whose), viewer) ? reason : withoutOutput(reason),
  }
}

const PLAYERS = {
  architect: { select: { ...PLAYER.select, problem: { select: { hidden: true } } } },
  solver: PLAYER,
} as const

/** Everything on a trial's page. `undefined` if there is no such trial that this viewer may see. */
export async function trial(id: string, viewer: Viewer | null): Promise<TrialPage | undefined> {
  if (!isId(id)) return undefined
  const row = await db.duelTrial.findUnique({
    where: { id },
    include: { ...PLAYERS, maze: true, path: true },
  })
  if (!row) return undefined
  const { architect, solver, maze } = row
  const { hidden } = architect.problem
  const sides = [architect, solver].map(sideOf)
  if (!maySeeTrial(hidden, sides, viewer)) return undefined
  const { cpuMs, wallMs, memoryKiB } = row
  return {
    ...trialRowOf(row, maze ? solver : architect, viewer),
    problemId: architect.problemId,
    architect: playerOf(architect),
    solver: playerOf(solver),
    maze: maze && figuresOf(maze),
    replay: (maze && replayOfTrial({ ...row, path: row.path?.path ?? '' }, maze.text)) ?? null,
    usage: { cpuMs, wallMs, memoryKiB },
    logs: await logsOf(row, viewer),
    playedAt: row.playedAt,
    open: isOpenTrial(hidden, sides),
    others: maze ? await othersIn(maze.hash, architect.problemId, id) : [],
  }
}

export const figuresOf = ({ hash, text, size, walls, distance, shortest }: MazeFigures): MazeFigures => ({
  hash,
  text,
  size,
  walls,
  distance,
  shortest,
})

/** The trials of active entries in a maze, except the trial `id`. */
export async function othersIn(mazeHash: string, problemId: string, id?: string): Promise<OtherTrial[]> {
  const rows = await db.duelTrial.findMany({
    where: {
      mazeHash,
      ...(id ? { id: { not: id } } : {}),
      solver: { problemId, entry: ACTIVE },
    },
    select: { id: true, outcome: true, steps: true, solver: PLAYER },
    orderBy: [{ steps: 'asc' }, { id: 'asc' }],
    take: 200,
  })
  return rows.map(({ id, outcome, steps, solver }) => ({
    id,
    outcome: outcome as TrialOutcome,
    steps,
    solver: playerOf(solver),
  }))
}

/** The trials between two entries, with their active versions. `undefined` if there is no such pair. */
export async function trialsOf(
  { architectId, solverId }: { readonly architectId: string; readonly solverId: string },
  viewer: Viewer | null,
): Promise<Meeting | undefined> {
  if (!isId(architectId) || !isId(solverId)) return undefined
  const entries = await db.duelEntry.findMany({
    where: { id: { in: [architectId, solverId] }, ...ACTIVE },
    select: { id: true, problemId: true, role: true, player: PLAYER },
  })
  const architect = entries.find(({ id, role }) => id === architectId && role === 'architect')
  const solver = entries.find(({ id, role }) => id === solverId && role === 'solver')
  if (!architect || solver?.problemId !== architect.problemId) return undefined
  const duel = await findDuel(architect.problemId)
  if (!duel) return undefined
  const rows = await db.duelTrial.findMany({
    where: { architectId: architect.player.id, solverId: solver.player.id },
    select: ROW,
  })
  const found = new Map(rows.map((row) => [`${row.size} ${row.seed}`, row]))
  return {
    problemId: duel.id,
    architect: playerOf(architect.player),
    solver: playerOf(solver.player),
    total: duel.schedule.length,
    trials: duel.schedule.flatMap(({ size, seed }) => {
      const row = found.get(`${size} ${seed}`)
      return row ? [trialRowOf(row, row.mazeHash ? solver.player : architect.player, viewer)] : []
    }),
  }
}

export interface MazePage extends MazeFigures {
  readonly problemId: string
  /** The architects that built it, and for which order. */
  readonly builds: readonly (Order & { readonly architect: Player })[]
  /** The programs' results in it, fewest steps first. */
  readonly trials: readonly MazeTrial[]
  /** Each person's best walk that reached the end. */
  readonly walks: readonly MazeWalk[]
}

interface MazeTrial {
  readonly id: string
  readonly solver: Player
  readonly outcome: TrialOutcome
  readonly steps: number | null
  readonly solverScore: number | null
  readonly architectScore: number | null
}

interface MazeWalk {
  readonly id: string
  readonly user: Person
  readonly steps: number
}

const SHOWN = 200

/**
 * A maze with its score table, by its hash. `undefined` if there is none, if all who built it are vetoed, or if its
 * problem is hidden.
 */
export async function maze(hash: string): Promise<MazePage | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const row = await db.duelMaze.findUnique({
    where: { hash },
    include: {
      builds: {
        where: BUILT_IN_SIGHT,
        select: { size: true, seed: true, player: PLAYER },
        orderBy: { builtAt: 'asc' },
      },
      trials: {
        where: { solver: { problem: VISIBLE, entry: ACTIVE } },
        select: {
          id: true,
          outcome: true,
          steps: true,
          solverScore: true,
          architectScore: true,
          solver: PLAYER,
        },
        orderBy: [{ steps: 'asc' }, { id: 'asc' }],
        take: SHOWN,
      },
      walks: {
        where: { solved: true, userId: { not: null } },
        select: {
          id: true,
          steps: true,
          user: { select: PERSON },
        },
        distinct: ['userId'],
        orderBy: [{ steps: 'asc' }, { createdAt: 'asc' }],
        take: SHOWN,
      },
    },
  })
  const builds = row?.builds.filter(({ player }) => !isVetoed(sideOf(player))) ?? []
  const [first] = builds
  if (!row || !first) return undefined
  return {
    ...figuresOf(row),
    problemId: first.player.problemId,
    builds: builds.map(({ player, size, seed }) => ({ architect: playerOf(player), size, seed })),
    trials: row.trials.map(({ solver, outcome, ...rest }) => ({
      ...rest,
      outcome: outcome as TrialOutcome,
      solver: playerOf(solver),
    })),
    walks: row.walks.flatMap(({ user, ...walk }) => (user ? [{ ...walk, user }] : [])),
  }
}

/** Sizes that a person can walk in a few minutes; in smaller mazes there is nothing to lose one's way in. */
const SIZES = [7, 15] as const

const FIND = {
  name: 'some-maze',
  text: `SELECT m.hash FROM "DuelMaze" m
          WHERE m.size BETWEEN ${SIZES[0]} AND ${SIZES[1]} AND m.walls >= m.size
            AND EXISTS (SELECT FROM "DuelBuild" b JOIN "DuelEntry" e ON e."playerId" = b."playerId"
                          JOIN "Problem" p ON p.id = e."problemId"
                         WHERE b."mazeHash" = m.hash AND e.status = 'active' AND ${VISIBLE_SQL})
          ORDER BY EXISTS (SELECT FROM "DuelWalk" w WHERE w."mazeHash" = m.hash AND w."userId" = $1::uuid), random()
          LIMIT 1`,
}

/**
 * The hash of a random maze of an active entry, if possible one that this user has not walked; undefined if no maze of
 * such a size has been built yet.
 */
export async function someMaze(userId: string | undefined): Promise<string | undefined> {
  const { rows } = await pool().query<{ hash: string }>({ ...FIND, values: [userId ?? null] })
  return rows[0]?.hash
}
