import type { Board } from '@/judge/contest/board'
import type { Contestant } from '@/lib/contests/contestant'
import type { NamedBoard } from '@/lib/contests/scoreboard'

/** A computed scoreboard with the names of a served one, and of those who are not on it. */
export function nameRows(
  board: Board | undefined,
  served: NamedBoard,
  others: ReadonlyMap<string, Contestant> = new Map(),
): NamedBoard {
  const names = new Map([
    ...served.rows.map(({ participant, who }) => [participant, who] as const),
    ...others,
  ])
  const rows = (board?.rows ?? []).flatMap((row) => {
    const who = names.get(row.participant)
    return who ? [{ ...row, who }] : []
  })
  return { ...served, rows }
}
