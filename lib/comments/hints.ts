import 'server-only'
import { isAdministrator } from '@/lib/access/administration'
import { mayRemoveComment } from '@/lib/access/comments'
import { mayTakeHints } from '@/lib/access/spoilers'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS, inPhase } from '@/lib/access/windows'
import { db, pool } from '@/lib/core/db'
import { type Person, personOf } from '@/lib/core/person'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { accessTo, type Comment } from './queries'
import { HINTS_EACH } from './schema'

/** The most hints that are shown before the editorial. */
const RUNGS = 3

/** A hint as it is shown to those who have not solved the problem. */
export interface Rung {
  readonly id: string
  readonly body: string
  /** The language of a hint that belongs to the problem, which is Markdown; null for a person's, which is plain text. */
  readonly locale: string | null
  /** Who has added it; null for one that belongs to the problem. */
  readonly author: Person | null
}

/** A hint that a person has added, for those to whom the discussion is open. */
export interface VotedHint extends Comment {
  readonly up: number
  readonly down: number
  /** The viewer's own vote; null without one, undefined if they may not vote. */
  readonly vote: boolean | null | undefined
}

/** The hints to a problem as a viewer may see them. */
export interface Hints {
  /** When the contest that closes them ends; null if none is running. */
  readonly closedUntil: Date | null
  /** What is shown one after another, at most three; empty where hints are closed. */
  readonly rungs: readonly Rung[]
  /** What people have added, best first; undefined if the discussion is closed to the viewer. */
  readonly added: readonly VotedHint[] | undefined
  /** Whether the viewer may add one. */
  readonly mayAdd: boolean
}

/**
 * The hints to a problem; undefined if the viewer may not open it. First come those that belong to the problem, then those of
 * its setters and of administrators. Others take a free rung once more people find them helpful than not, the best first.
 */
export async function findHints(
  problemId: string,
  viewer: Viewer | null,
  locale: string,
  now = new Date(),
): Promise<Hints | undefined> {
  const asked = await accessTo({ problemId }, viewer)
  if (!asked) return undefined
  const contests = await db.contestProblem.findMany({ where: { problemId }, select: CONTESTS.select })
  const [closing] = inPhase(contests, 'running', now).toReversed()
  const [closedUntil, administrator] = [closing?.closesAt ?? null, isAdministrator(viewer)]
  if (!mayTakeHints({ administrator, contestRuns: closing !== undefined }))
    return { closedUntil, rungs: [], added: undefined, mayAdd: false }
  const [ladders, rows] = await Promise.all([
    db.ladder.findMany({ where: { problemId, ...inLocales(locale).where } }),
    addedHints(problemId, viewer),
  ])
  const { access, own } = asked
  const isOpen = access === 'write'
  const mine = rows.filter(({ userId }) => userId === viewer?.id)
  return {
    closedUntil,
    rungs: rungsOf(ladders.length > 0 ? statementIn(ladders, locale) : undefined, rows),
    added: isOpen
      ? rows.map((row) => ({
          ...{
            id: row.id,
            body: row.body,
            author: personOf(row),
            at: row.createdAt,
            up: row.up,
            down: row.down,
          },
          removable: mayRemoveComment({ author: mine.includes(row), own, administrator }),
          vote: mine.includes(row) ? undefined : row.vote,
        }))
      : undefined,
    mayAdd: asked.mayHint && mine.length < HINTS_EACH,
  }
}

/** The hints that are shown one after another: those of the problem, of its setters, and the best of others. */
function rungsOf(
  ladder: { readonly hints: readonly string[]; readonly locale: string } | undefined,
  rows: readonly AddedHint[],
): Rung[] {
  const given = (ladder?.hints ?? []).map((body, index): Rung => {
    return { id: `${index}`, body, locale: ladder?.locale ?? null, author: null }
  })
  const added = rows
    .filter(({ ofSetter, up, down }) => ofSetter || up > down)
    .map((row): Rung => ({ id: row.id, body: row.body, locale: null, author: personOf(row) }))
  return [...given, ...added].slice(0, RUNGS)
}

interface AddedHint extends Person {
  readonly id: string
  readonly userId: string
  readonly body: string
  readonly createdAt: Date
  /** Whether a setter of the problem or an administrator has added it. */
  readonly ofSetter: boolean
  readonly up: number
  readonly down: number
  /** The viewer's own vote. */
  readonly vote: boolean | null
}

const ADDED = {
  name: 'added-hints',
  text: `
    SELECT c.id, c."userId", c.body, c."createdAt", u.username, u.name, u.colour, u.mark, s."ofSetter", v.*
      FROM "Comment" c JOIN "User" u ON u.id = c."userId"
      CROSS JOIN LATERAL (SELECT u.role = 'administrator' OR EXISTS (
        SELECT FROM "DraftOwner" o WHERE o."draftId" = c."problemId" AND o."userId" = u.id) AS "ofSetter") s
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE up)::int AS up, count(*) FILTER (WHERE NOT up)::int AS down,
               bool_or(up) FILTER (WHERE "userId" = $2::uuid) AS vote
          FROM "HintVote" WHERE "commentId" = c.id) v
     WHERE c."problemId" = $1 AND c.hint AND c."removedAt" IS NULL
     ORDER BY s."ofSetter" DESC, CASE WHEN s."ofSetter" THEN 0 ELSE v.down - v.up END, c.id
     LIMIT 100`,
}

/** What people have added to a problem: the hints of its setters in their order, then those of others, best first. */
const addedHints = async (problemId: string, viewer: Viewer | null): Promise<AddedHint[]> =>
  (await pool().query<AddedHint>({ ...ADDED, values: [problemId, viewer?.id ?? null] })).rows
