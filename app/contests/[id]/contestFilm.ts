import type { Board } from '@/judge/contest/board'
import type { ContestEvent } from '@/judge/contest/events'
import type { Contestant } from '@/lib/contests/contestant'
import type { NamedBoard } from '@/lib/contests/scoreboard'

/** What the films of a contest are made of. */
export interface Loaded {
  readonly events: readonly ContestEvent[]
  /** The final scoreboard, which has the names. */
  readonly final: NamedBoard
}

/** Loads the log and the scoreboard of a contest, the one of judges if they look. */
export async function loadContest(id: string, judges = false): Promise<Loaded> {
  const [log, board] = await Promise.all([
    fetch(`/api/contests/${id}/log`),
    fetch(`/api/contests/${id}/scoreboard${judges ? '?judges=1' : ''}`),
  ])
  if (!log.ok || !board.ok) throw new Error(`the log is not open: ${log.status}, ${board.status}`)
  const lines = (await log.text()).split('\n').filter((line) => line !== '')
  const events = lines.map((line) => JSON.parse(line)).filter(({ type }) => type !== 'person')
  return { events, final: await board.json() }
}

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
