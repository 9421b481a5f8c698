import type { MessageDescriptor } from '@/judge/kit/result'
import { isPuzzleId, type PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import { hasCurrentRules } from '@/judge/replay/replay'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { trial } from '@/lib/duel/queries/trials'
import { walk } from '@/lib/duel/queries/walks'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { findGame } from '@/lib/submissions/games'

/** A replay with everything needed to show it outside of its own page. */
export interface FoundReplay {
  readonly reference: ReplayReference
  readonly puzzle: PuzzleId
  readonly replay: Replay
  /** The result stored with the verdict, if the rules compute the same one; null for trials and walks. */
  readonly result: StoredResult | null
  readonly problem: { readonly id: string; readonly title: string }
  /** Display name of the user who answered, or name of the program that played. */
  readonly player: string
  readonly playedAt: Date
  /** Whether everyone may watch it now, even without an account: only such a replay can be embedded. */
  readonly open: boolean
}

export interface StoredResult {
  readonly metrics?: Readonly<Record<string, number | string>>
  readonly reason?: MessageDescriptor
}

/** Finds a replay; `undefined` if there is none that this viewer may watch. Missing and forbidden look alike. */
export async function findReplay(
  reference: ReplayReference,
  viewer: Viewer | null,
  locale: string,
): Promise<FoundReplay | undefined> {
  switch (reference.kind) {
    case 'submission':
      return ofSubmission(reference, viewer, locale)
    case 'trial':
      return ofTrial(reference, viewer, locale)
    case 'walk':
      return ofWalk(reference, viewer, locale)
  }
}

/** Returns a replay that everyone may watch, even without an account. */
export async function findOpenReplay(
  reference: ReplayReference,
  locale: string,
): Promise<FoundReplay | undefined> {
  const found = await findReplay(reference, null, locale)
  return found?.open ? found : undefined
}

/** A replay that a page can play: of these rules, and of at most so many characters. */
export const isPlayable = ({ replay }: FoundReplay, most = LONG): boolean =>
  sizeOf(replay) <= most && hasCurrentRules(replay)

/** How many cases of a submission are looked at for one that shows it. */
const LOOKED_AT = 3

/** The first of a submission's games that everybody may watch and a page can play, see `isPlayable`. */
export async function firstOpenGame(
  submissionId: string,
  locale: string,
  most = LONG,
): Promise<FoundReplay | undefined> {
  const cases = await db.caseResult.findMany({
    where: { submissionId },
    orderBy: { case: { position: 'asc' } },
    ...{ take: LOOKED_AT, select: { case: { select: { name: true } } } },
  })
  for (const { case: each } of cases) {
    const found = await findOpenReplay({ kind: 'submission', id: submissionId, caseName: each.name }, locale)
    if (found && isPlayable(found, most)) return found
  }
  return undefined
}

async function ofSubmission(
  reference: Extract<ReplayReference, { kind: 'submission' }>,
  viewer: Viewer | null,
  locale: string,
): Promise<FoundReplay | undefined> {
  const game = await findGame(reference.id, reference.caseName, viewer)
  if (!game || !isPuzzleId(game.replay.puzzle)) return undefined
  const { createdAt, user, problem } = await db.submission.findUniqueOrThrow({
    where: { id: reference.id },
    select: {
      createdAt: true,
      user: { select: { name: true } },
      problem: { select: { id: true, statements: inLocales(locale) } },
    },
  })
  const { replay, result, open } = game
  return {
    ...{ reference, replay, result, open, puzzle: game.replay.puzzle },
    problem: { id: problem.id, title: statementIn(problem.statements, locale).title },
    player: user.name,
    playedAt: createdAt,
  }
}

async function ofTrial(
  reference: ReplayReference,
  viewer: Viewer | null,
  locale: string,
): Promise<FoundReplay | undefined> {
  const found = await trial(reference.id, viewer)
  if (!found?.replay) return undefined
  const { replay, solver, playedAt, open } = found
  return {
    ...{ reference, replay, open, playedAt, puzzle: 'maze-duel', result: null },
    problem: await headOf(found.problemId, locale),
    player: solver.name,
  }
}

async function ofWalk(
  reference: ReplayReference,
  viewer: Viewer | null,
  locale: string,
): Promise<FoundReplay | undefined> {
  const found = await walk(reference.id, viewer)
  if (!found) return undefined
  const { replay, user, createdAt, open } = found
  return {
    ...{ reference, replay, open, puzzle: 'maze-duel', result: null },
    problem: await headOf(found.problemId, locale),
    player: user.name,
    playedAt: createdAt,
  }
}

async function headOf(problemId: string, locale: string) {
  const statements = await db.statement.findMany({ where: { problemId, ...inLocales(locale).where } })
  return { id: problemId, title: statementIn(statements, locale).title }
}

/** Permanent name of a replay: a case of a submission, a solver's trial or a person's walk. */
export type ReplayReference =
  | { readonly kind: 'submission'; readonly id: string; readonly caseName: string }
  | { readonly kind: 'trial' | 'walk'; readonly id: string }

/** Formats a reference for addresses: `<submission id>.<case>`, `trial.<id>` or `walk.<id>`. */
export const formatReference = (reference: ReplayReference): string =>
  reference.kind === 'submission'
    ? `${reference.id}.${reference.caseName}`
    : `${reference.kind}.${reference.id}`

/** The pattern of case names in problems. */
const CASE_NAME = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Parses a reference; `undefined` if the text is not one. */
export function parseReference(text: string): ReplayReference | undefined {
  const dot = text.indexOf('.')
  const [head, tail] = [text.slice(0, Math.max(0, dot)), text.slice(dot + 1)]
  if (head === 'trial' || head === 'walk') return isId(tail) ? { kind: head, id: tail } : undefined
  return isId(head) && CASE_NAME.test(tail) ? { kind: 'submission', id: head, caseName: tail } : undefined
}

/** Address of the page that shows a replay. */
export const replayAddress = (reference: ReplayReference): string =>
  reference.kind === 'submission'
    ? `/submissions/${reference.id}?case=${reference.caseName}`
    : `/duel/${reference.kind}s/${reference.id}`

/** Replays longer than this, in characters, are sent to a browser only on request. */
export const LONG = 2_000_000

/** How much a replay adds to a page, in characters. */
export const sizeOf = ({ level, moves }: Replay): number =>
  moves.reduce((sum, move) => sum + move.length, level.length)

export const isLong = (replay: Replay): boolean => sizeOf(replay) > LONG
