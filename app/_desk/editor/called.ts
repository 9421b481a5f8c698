import { getTranslations } from 'next-intl/server'
import type { Signature } from '@/judge/kit/signature'
import { namesCalled, type PuzzleId, puzzleOf } from '@/judge/puzzles'
import type { Role } from '@/judge/tournament/trial'
import { puzzleOfRole } from '@/lib/problems/puzzle'

/** The function that the puzzle calls. `words` holds the texts for `helpOf`, by key. */
export interface CalledFunction {
  readonly signature: Signature
  readonly words: Readonly<Record<string, string>>
  /** What other puzzles call. */
  readonly others: readonly string[]
}

/** For the problem page, which sends the editor only the texts of its own puzzle. */
export async function calledFunction(
  puzzle: PuzzleId,
  role: Role | null,
): Promise<CalledFunction | undefined> {
  const id = puzzleOfRole(puzzle, role)
  const { signature } = puzzleOf(id)
  const called = namesCalled(id)
  if (!signature || !called) return undefined
  const t = await getTranslations(`signatures.${id}`)
  const keys = ['does', 'returns', ...signature.parameters.map(({ key }) => key)]
  return {
    signature,
    words: Object.fromEntries(keys.map((key) => [key, t(key)])),
    others: called.others,
  }
}
