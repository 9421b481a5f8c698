/** What a judged program has left behind: what its compiler wrote, and its games. */
export interface Remains {
  readonly compileLog: string | null
  readonly cases: readonly {
    readonly verdict: string | null
    readonly game:
      | { readonly log: { readonly turns: readonly { readonly stderr: string }[] } | undefined }
      | undefined
  }[]
}

/** What may speak of lines: the compiler's log, and the last words of the first game that went wrong. */
export function logOf({ compileLog, cases }: Remains): string {
  const wrong = cases.find(({ verdict, game }) => verdict !== 'accepted' && game?.log?.turns.at(-1)?.stderr)
  return [compileLog, wrong?.game?.log?.turns.at(-1)?.stderr].filter(Boolean).join('\n')
}
