import type { Verdict } from '.'

/** What a game can come to by its rules. */
const OF_GAMES: readonly Verdict[] = ['invalid', 'wrong-answer', 'partial', 'accepted']

/** Whether a verdict is about what became of a process, and not about a game or a reply. */
export const isOfProcess = (verdict: Verdict): boolean => !OF_GAMES.includes(verdict)

interface Speaker {
  readonly id: string
  readonly sentences: { readonly faults: readonly string[] }
}

/**
 * Where the words of a reason stand in the messages: `deaths.…` for what became of a process, and otherwise one of the
 * puzzle's own, `faults` for a reply that cannot be read and `reasons` for what a game came to.
 */
export function sentenceKey({ id, sentences }: Speaker, verdict: Verdict, code: string): string {
  if (isOfProcess(verdict)) return `deaths.${code}`
  const unreadable = verdict === 'invalid' && sentences.faults.includes(code)
  return `puzzles.${id}.${unreadable ? 'faults' : 'reasons'}.${code}`
}
