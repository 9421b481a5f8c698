import { z } from 'zod'
import { formatMessage, type Piece, parseMessage } from '@/judge/contest/ccs/messages'
import { ok, type Result } from '@/judge/kit/result'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { db, type Transaction } from '@/lib/core/db'
import { type FormFault, refused } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { isId, newId } from '@/lib/core/id'
import { plainText } from '@/lib/core/plain-text'
import { asOrganiser, organises, requireOrganiserOf } from './organisers'
import 'server-only'

/*
 * What organisers tell the audience about what happens, which the Contest API publishes. The contest's log notes each
 * comment in the same transaction, see `log_commentary` in prisma/functions.
 */

/** Longest comment, in characters. */
export const COMMENT_LENGTH = 2000
/** Most comments of a contest. Every reader of its API is told all of them. */
export const MOST_COMMENTS = 1000

/** The text of a comment. Messages are codes of `account.faults`. */
export const commentText = plainText('message', COMMENT_LENGTH)

/** A comment of the page. `token` is made with the form; an empty `problem` or `team` is none. */
export const commentForm = z.object({
  ...{ token: z.uuid(), problem: z.string().default(''), team: z.string().default('') },
  ...{ text: commentText, afterFreeze: z.boolean() },
})

/** A comment as it is stored: with ids of rows. */
export interface NewComment {
  readonly token: string
  readonly message: string
  readonly tags: readonly string[]
  readonly teams: readonly string[]
  readonly problems: readonly string[]
  readonly submissions: readonly string[]
  readonly afterFreeze: boolean
}

/**
 * Tells the audience something, as the page has it. Returns undefined if there is no such contest.
 *
 * Errors: `problem-unknown`, `comment-team-unknown`, `comments-many`.
 */
export async function comment(
  actor: Actor | null,
  contestId: string,
  { token, text, problem, team, afterFreeze }: z.output<typeof commentForm>,
): Promise<Result<string, FormFault> | undefined> {
  const [teams, problems] = [team, problem].map((id) => (id === '' ? [] : [id]))
  return addComment(actor, contestId, {
    ...{ token, message: formatMessage([text]), tags: [], afterFreeze },
    ...{ teams: teams ?? [], problems: problems ?? [], submissions: [] },
  })
}

/**
 * Stores a comment; the same one sent twice is one. Returns its id, or undefined if there is no such contest. The caller has
 * checked the submissions that it names.
 *
 * Errors: `problem-unknown`, `comment-team-unknown`, `comments-many`.
 */
export const addComment = (
  actor: Actor | null,
  contestId: string,
  made: NewComment,
): Promise<Result<string, FormFault> | undefined> =>
  asOrganiser(actor, contestId, async (tx, { problems }, organiser) => {
    const { message, tags, afterFreeze } = made
    const key = {
      contestId,
      token: tokenOf(made.token, contestId, JSON.stringify({ ...made, token: '' })),
    }
    const twin = await tx.commentary.findUnique({ where: { contestId_token: key }, select: { id: true } })
    if (twin) return ok(twin.id)
    if (!made.problems.every((id) => problems.some(({ problemId }) => problemId === id)))
      return refused('problem', 'problem-unknown')
    if (!(await areOfContest(tx, contestId, made.teams))) return refused('team', 'comment-team-unknown')
    if ((await tx.commentary.count({ where: { contestId } })) >= MOST_COMMENTS)
      return refused('', 'comments-many', { limit: MOST_COMMENTS })
    const id = newId()
    await tx.commentary.create({
      data: {
        ...{ id, ...key, message, tags: [...tags], afterFreeze, createdById: organiser.id },
        ...{ participationIds: [...made.teams], problemIds: [...made.problems] },
        submissionIds: [...made.submissions],
      },
    })
    return ok(id)
  })

/** Deletes a comment, and with it what the API tells of it. Returns false if there is no such comment in the contest. */
export async function deleteComment(actor: Actor | null, contestId: string, id: string): Promise<boolean> {
  if (!isId(id) || !(await requireOrganiserOf(actor, contestId))) return false
  return (await db.commentary.deleteMany({ where: { id, contestId } })).count > 0
}

async function areOfContest(tx: Transaction, contestId: string, teams: readonly string[]): Promise<boolean> {
  if (!teams.every(isId)) return false
  const where = { id: { in: [...teams] }, contestId, kind: { not: 'virtual' as const } }
  return (await tx.participation.count({ where })) === new Set(teams).size
}

/** A comment, as organisers see it on their page. */
export interface CommentRow {
  readonly id: string
  readonly pieces: readonly Piece[]
  readonly tags: readonly string[]
  /** Ids of participations. */
  readonly teams: readonly string[]
  readonly problems: readonly string[]
  readonly at: Date
  /** Whether the others are told only after the freeze. */
  readonly withheld: boolean
}

/** Everything that has been told, the newest first; the caller names what it is about. */
export async function listComments(actor: Actor | null, contestId: string): Promise<CommentRow[]> {
  if (!(await organises(actor, contestId))) throw new NotAllowed('only organisers see this')
  const { freezesAt, thawedAt, commentary } = await db.contest.findUniqueOrThrow({
    where: { id: contestId },
    select: {
      ...{ freezesAt: true, thawedAt: true },
      commentary: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
    },
  })
  return commentary.map(({ id, message, tags, participationIds, problemIds, createdAt, afterFreeze }) => ({
    ...{ id, pieces: parseMessage(message), tags, teams: participationIds, problems: problemIds },
    ...{ at: createdAt },
    withheld: afterFreeze && freezesAt !== null && thawedAt === null && createdAt >= freezesAt,
  }))
}

/** A participant that a comment can be about. */
export interface NamedSeat {
  readonly id: string
  readonly name: string
}

/** The participants of a contest by name, without virtual ones. */
export async function seatsOf(actor: Actor | null, contestId: string): Promise<NamedSeat[]> {
  if (!(await organises(actor, contestId))) throw new NotAllowed('only organisers see this')
  const rows = await db.participation.findMany({
    where: { contestId, kind: { not: 'virtual' } },
    select: { id: true, team: { select: { name: true } }, user: { select: { name: true } } },
  })
  return rows
    .map(({ id, team, user }) => ({ id, name: team?.name ?? user?.name ?? '' }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
