import { getTranslations } from 'next-intl/server'
import type { PuzzleId } from '@/judge/puzzles'
import { SIGNATURES, type Signature, type SignatureId, signatureIdOf } from './signatures'

/** The function that the puzzle calls, with words about it by their keys, see `helpOf`. */
export interface CalledFunction {
  readonly id: SignatureId
  readonly words: Readonly<Record<string, string>>
}

/** For the page of a problem, which sends the editor no words of other puzzles. */
export async function calledFunction(
  puzzle: PuzzleId,
  role: 'architect' | 'solver' | null,
): Promise<CalledFunction | undefined> {
  const id = signatureIdOf(puzzle, role)
  if (!id) return undefined
  const t = await getTranslations(`signatures.${id}`)
  const { parameters }: Signature = SIGNATURES[id]
  const keys = ['does', 'returns', ...parameters.map(({ key }) => key)]
  return { id, words: Object.fromEntries(keys.map((key) => [key, t(key)])) }
}
