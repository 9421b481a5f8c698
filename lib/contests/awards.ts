import { type Award, awardsOf } from '@/judge/contest/awards'
import type { Contestant } from './contestant'
import type { Served, Side } from './scoreboard'

/** An award with the names of those who get it. */
export interface NamedAward {
  readonly award: Award
  /** The letter of the problem, of an award for one. */
  readonly label: string
  readonly who: readonly Contestant[]
}

/**
 * The awards of a contest as a viewer of one side of its scoreboard may know them. There are none before the results are
 * final; the public waits until a freeze is lifted, too.
 */
export function namedAwards({ settings, board, firsts }: Served, side: Side): readonly NamedAward[] {
  if (!settings.finalisedAt || (side === 'public' && board.hiddenFrom !== null)) return []
  const { medals = { gold: 0, silver: 0, bronze: 0 } } = settings
  const names = new Map(board.rows.map(({ participant, who }) => [participant, who]))
  const groups = new Map([...names].flatMap(([id, { group }]) => (group === null ? [] : [[id, group]])))
  return awardsOf({ rows: board.rows, medals, groups, firsts: firsts() }).map((award) => ({
    award,
    label: (award.kind === 'first' && board.problems[award.problem]?.label) || '',
    who: award.participants.flatMap((id) => names.get(id) ?? []),
  }))
}

/** The awards of each participant in short, for a table. */
export function awardTexts(awards: readonly NamedAward[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { award, label } of awards)
    for (const id of award.participants) {
      const [before, text] = [texts.get(id), textOf(award, label)]
      texts.set(id, before === undefined ? text : `${before}; ${text}`)
    }
  return texts
}

function textOf(award: Award, label: string): string {
  if (award.kind === 'first') return `first to solve ${label}`
  return award.kind === 'group' ? `best of ${award.group}` : award.kind
}
