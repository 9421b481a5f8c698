import type { BuiltInArchitect } from '@/judge/puzzles/maze-duel/built-in/names'

/** The input for a test run of a program. */
export type Choice =
  | { readonly on: 'printed' }
  /** A level of the user's own. */
  | { readonly on: 'own' }
  | {
      /** An order for an architect, or a built-in architect whose maze answers it. */
      readonly on: 'order' | BuiltInArchitect
      readonly size: number
      readonly seed: number
    }
