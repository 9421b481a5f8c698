/** What judging a program produced: its compiler log and its games. */
export interface JudgedOutput {
  readonly compileLog: string | null
  readonly cases: readonly {
    readonly verdict: string | null
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
