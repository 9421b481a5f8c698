/** Begins the name of the field for what a solution promises for one case. */
export const CASE_FIELD = 'case:'
