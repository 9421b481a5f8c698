/** The built-in architects whose mazes a solver can be tested on. A separate list, so that pages need not load them. */
export const HOUSE_MAZES = ['wallflower', 'spiral', 'deep', 'prim'] as const

/** The input for a test run of a duel program. */
export type Choice =
  | { readonly on: 'printed' }
  | {
      /** An order for an architect, or a built-in architect whose maze answers it. */
      readonly on: 'order' | (typeof HOUSE_MAZES)[number]
      readonly size: number
      readonly seed: number
    }
