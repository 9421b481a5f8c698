/** The names of the built-in bots by role. They are in a file of their own so that a page can list them without code. */
export const BUILT_IN_BOTS = {
  architect: ['wallflower', 'spiral', 'deep', 'prim'],
  solver: ['right-hand', 'greedy-dfs', 'tremaux', 'optimist'],
} as const

export type BuiltInArchitect = (typeof BUILT_IN_BOTS.architect)[number]
export type BuiltInSolver = (typeof BUILT_IN_BOTS.solver)[number]
