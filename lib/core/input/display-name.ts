import { oneLine } from './one-line'

export const NAME_LENGTH = 60

/** The name of a user, a team or a group. */
export const displayName = oneLine('name', NAME_LENGTH)
