import type { Collection, Single } from './entity'

/*
 * The JSON schemas that the specification publishes are older than its text. A reader can ask for objects as the schemas
 * know them: the same, in the words of the older text, and without what that did not have.
 */

export type Presented = Collection | 'contest' | 'state'

/** What the schemas do not know, by type. */
const OLDER: Partial<Record<Presented, (object: Single) => Single>> = {
  contest: ({ main_scoreboard_group_id: _, ...rest }) => rest,
  state: ({ removed_intervals: _, ...rest }) => rest,
  persons: ({ roles, ...rest }) => {
    const all = roles as readonly { readonly type: string; readonly team_id?: string }[]
    const [first] = all
    return { ...rest, role: first?.type, team_ids: all.flatMap(({ team_id }) => team_id ?? []) }
  },
  clarifications: ({ to_team_ids, ...rest }) => {
    const [to_team_id] = (to_team_ids as readonly string[] | undefined) ?? []
    return { ...rest, ...(to_team_id !== undefined && { to_team_id }) }
  },
}

/** An object as it is sent. */
export const present = (type: Presented, object: Single, strict: boolean): Single =>
  (strict && OLDER[type]?.(object)) || object
