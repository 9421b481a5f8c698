/** The architects of the house whose mazes a solver can be tried on; a list of its own, so that a page need not load them. */
export const HOUSE_MAZES = ['wallflower', 'spiral', 'deep', 'prim'] as const

/** What a program of a duel is tried out on. */
export type Choice =
  | { readonly on: 'printed' }
  | {
      /** An order for an architect, or the maze that one of the house builds for it. */
      readonly on: 'order' | (typeof HOUSE_MAZES)[number]
      readonly size: number
      readonly seed: number
    }
