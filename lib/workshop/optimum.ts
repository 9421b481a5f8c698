import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { findLeast, proofOf } from '@/judge/algorithms/optimum/least'
import type { PuzzleId } from '@/judge/puzzles'
import { figureOf } from '@/judge/replay/replay'
import type { Actor } from '@/lib/access/administration'
import { checkedLevel, judgedAnswer } from '@/lib/typesetting/typeset'
import { type Done, refused } from '../core/errors'
import { changeDraft } from './commands'
import type { Document, DraftCase, DraftOptimum } from './document'
import { parts, putOptimum } from './edits'
import { asOwner } from './locked'
import type { DraftView } from './queries'

/*
 * What is proven to be the best possible on a level. Whoever searches for the proof is the page of a setter; the server only
 * checks it, which is much less work. Nothing that it has not checked gets into a draft.
 */

/** How the optima of a problem can be proven; undefined if they cannot. */
const proofFor = ({ puzzle, kind }: Pick<Document, 'puzzle' | 'kind'>) =>
  kind === 'answer' ? proofOf(puzzle) : undefined

/** A certificate with more positions is not checked. The classic labyrinth, with four robots, has 118,629. */
const MOST_POSITIONS = 500_000

interface Wish {
  readonly name: string
  /** The state of the case that the proof is about, see `editionOf`. */
  readonly edition: string
  readonly claim: DraftOptimum
}

/**
 * Checks a proof and keeps it with its case. Where the level itself proves its optimum, the claim is ignored. Undefined if
 * there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `part-gone`, `draft-changed`, and `optimum-unproven` if the
 * proof is wrong or too large to be checked.
 */
export async function keepOptimum(
  actor: Actor | null,
  id: string,
  { name, edition, claim }: Wish,
): Promise<Done | undefined> {
  // The check takes up to seconds, so it does not hold the lock of the draft: `edition` says whether it is still about it.
  const document = await asOwner(actor, id, async (_, before) => before.document)
  if (!document) return undefined
  const testcase = document.cases.find((each) => each.name === name)
  if (!testcase) return refused('', 'part-gone')
  const optimum = await proven(document, testcase, claim, `draft/${id}`)
  if (!optimum) return refused('', 'optimum-unproven')
  return changeDraft(actor, id, { edit: putOptimum(name, optimum), part: parts.case(name), edition })
}

async function proven(document: Document, testcase: DraftCase, claim: DraftOptimum, owner: string) {
  const { puzzle } = document
  const proof = proofFor(document)
  if (!proof || !(await isReadable(document, testcase, owner))) return undefined
  if (proof === 'level') {
    const value = await leastWithin(puzzle, testcase.level, { value: 0, certificate: [] })
    return value === undefined ? undefined : { value, answer: '', certificate: [] }
  }
  if ((await reachedBy(puzzle, testcase, claim.answer, owner)) !== claim.value) return undefined
  return (await leastWithin(puzzle, testcase.level, claim)) === claim.value ? claim : undefined
}

/** What is proven, without keeping the process from other requests; undefined after too many positions. */
async function leastWithin(
  puzzle: PuzzleId,
  level: string,
  claim: Pick<DraftOptimum, 'value' | 'certificate'>,
) {
  const search = findLeast(puzzle, level, claim)
  for (;;) {
    const { value, done } = search.next()
    if (done) return value
    if (value > MOST_POSITIONS) return undefined
    await setImmediate()
  }
}

/** Whether the puzzle can read the level of a case. */
async function isReadable(
  { puzzle, answerBytes }: Pick<Document, 'puzzle' | 'answerBytes'>,
  { level }: DraftCase,
  owner: string,
): Promise<boolean> {
  const checked = await checkedLevel({ puzzle, level, answerBytes }, owner)
  return checked.ok && checked.value.fault === undefined
}

/** What an accepted answer has of the figure that decides first; undefined also if judging it takes too long. */
async function reachedBy(
  puzzle: PuzzleId,
  { name, level, seed }: DraftCase,
  answer: string,
  owner: string,
): Promise<number | undefined> {
  const judged = await judgedAnswer({ puzzle, testcase: { name, level, seed }, answer }, owner)
  return judged.ok ? figureOf(puzzle, judged.value) : undefined
}

/** What the page of a case tells of the proofs of its optimum; undefined if it can have none, or has no readable level. */
export async function optimumOf({ id, document }: Pick<DraftView, 'id' | 'document'>, testcase: DraftCase) {
  const [proof, owner] = [proofFor(document), `draft/${id}`]
  if (!proof || !(await isReadable(document, testcase, owner))) return undefined
  return { proof, best: await bestOfJury(document, testcase, owner) }
}

/** The best that an accepted answer of the jury reaches on a case, and whose it is; undefined if none is accepted. */
async function bestOfJury({ puzzle, jury }: Document, testcase: DraftCase, owner: string) {
  const reached: { readonly value: number; readonly solution: string }[] = []
  for (const { name, language, source } of jury) {
    const value = language === '' ? await reachedBy(puzzle, testcase, source, owner) : undefined
    if (value !== undefined) reached.push({ value, solution: name })
  }
  return reached.toSorted((one, other) => one.value - other.value)[0]
}
