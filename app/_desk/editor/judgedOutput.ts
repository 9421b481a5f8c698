import { VERDICTS_OF_RULES, type Verdict } from '@/judge/verdicts'

/** What judging a program produced: its compiler log and its games. */
export interface JudgedOutput {
  readonly compileLog: string | null
  readonly cases: readonly {
    readonly verdict: Verdict | null
    readonly game:
      | { readonly log: { readonly turns: readonly { readonly stderr: string }[] } | undefined }
      | undefined
  }[]
}

/** Text that may mention line numbers: the compiler log, and the last stderr of the first failed game. */
export function logOf({ compileLog, cases }: JudgedOutput): string {
  const wrong = cases.find(({ verdict, game }) => verdict !== 'accepted' && game?.log?.turns.at(-1)?.stderr)
  return [compileLog, wrong?.game?.log?.turns.at(-1)?.stderr].filter(Boolean).join('\n')
}

/** Whether a program did more than play badly, as after a crash or too much time. */
export const failed = ({ cases }: JudgedOutput): boolean =>
  cases.some(({ verdict }) => verdict !== null && !VERDICTS_OF_RULES.includes(verdict))
