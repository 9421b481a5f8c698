import { z } from 'zod'
import type { Viewer } from '@/lib/access/viewer'
import { parsePart } from './board-page'
import { organises } from './organisers'
import { type Served, type Side, scoreboardOf } from './scoreboard'
import { mayView } from './sight'

/** The query of an address that gives a scoreboard: with `judges=1`, organisers get what judges see; and which part of it. */
export const sideQuery = z
  .looseObject({ judges: z.literal('1').optional() })
  .transform(({ judges, ...rest }) => ({ side: sideOf(judges), part: parsePart(textsIn(rest)) }))

const sideOf = (judges: string | undefined): Side => (judges ? 'judges' : 'public')

const textsIn = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** A scoreboard as a viewer may see it; undefined if there is no such contest, or they may not see this side of it. */
export async function servedTo(
  viewer: Viewer | null,
  contestId: string,
  side: Side,
): Promise<Served | undefined> {
  const may = side === 'judges' ? organises : mayView
  return (await may(viewer, contestId)) ? scoreboardOf(contestId, side) : undefined
}

/** How long others may keep such an answer: what judges see belongs to them alone. */
export const cachingOf = (side: Side): string => (side === 'judges' ? 'private, no-store' : 'no-cache')
