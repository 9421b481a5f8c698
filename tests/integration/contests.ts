import { expect } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { findGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'
import { hours } from '../setup/hours'

/** A contest from so many hours from now to so many hours from now. */
export const contest = (
  from: number,
  to: number,
  { opensSources = false, problemId = 'way-out' }: { opensSources?: boolean; problemId?: string } = {},
) =>
  db.contest.create({
    data: {
      ...{ title: `${from} to ${to}`, startsAt: hours(from), endsAt: hours(to), opensSources },
      problems: { create: { problemId } },
    },
  })

/** Who of these may watch the games of a kind of case, by the page and by the game itself, which must agree. */
export async function watchersOf(
  botId: string,
  caseName: string,
  viewers: Readonly<Record<string, Viewer | null>>,
): Promise<string[]> {
  const found = []
  for (const [who, viewer] of Object.entries(viewers)) {
    const page = await findSubmission(botId, viewer, 'en')
    const row = page?.cases.find((each) => each.name === caseName)
    const game = await findGame(botId, caseName, viewer)
    expect(row?.watchable ?? false, who).toBe(game !== undefined)
    expect('partial' in (row?.reason?.values ?? {}), who).toBe(row?.watchable ?? false)
    if (game) found.push(who)
  }
  return found
}
