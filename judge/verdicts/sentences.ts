import { VERDICTS_OF_RULES, type Verdict } from '.'

/** Whether a verdict is about what happened to a process, not about a game or a reply. */
export const isOfProcess = (verdict: Verdict): boolean =>
  verdict !== 'invalid' && !VERDICTS_OF_RULES.includes(verdict)

interface Speaker {
  readonly id: string
  readonly sentences: { readonly faults: readonly string[] }
}

/**
 * The message key of a reason: `deaths.…` for what happened to a process; otherwise a message of the puzzle, from
 * `faults` for an unreadable reply and from `reasons` for the outcome of a game.
 */
export function sentenceKey({ id, sentences }: Speaker, verdict: Verdict, code: string): string {
  if (isOfProcess(verdict)) return `deaths.${code}`
  const unreadable = verdict === 'invalid' && sentences.faults.includes(code)
  return `puzzles.${id}.${unreadable ? 'faults' : 'reasons'}.${code}`
}
