import type { Collection, Single } from './entity'

/*
 * Objects have what the published version asks for, and beside it what its draft adds. A reader can ask for them as the
 * JSON schemas know them, which are older than either text: the same, without what the schemas do not have.
 */

export type Presented = Collection | 'contest' | 'state'

/** What the schemas do not know, by type. */
const OLDER: Partial<Record<Presented, (object: Single) => Single>> = {
  contest: ({ main_scoreboard_group_id: _, ...rest }) => rest,
  state: ({ removed_intervals: _, ...rest }) => rest,
  persons: ({ roles: _, ...rest }) => rest,
  clarifications: ({ to_team_ids, ...rest }) => {
    const [to_team_id] = (to_team_ids as readonly string[] | undefined) ?? []
    return { ...rest, ...(to_team_id !== undefined && { to_team_id }) }
  },
}

/** An object as it is sent. */
export const present = (type: Presented, object: Single, strict: boolean): Single =>
  (strict && OLDER[type]?.(object)) || object
