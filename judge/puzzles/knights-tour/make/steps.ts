/** A move of a tour, in no direction. */
export type Move = readonly [cell: number, cell: number]

/** One step of building a tour. */
export type BuildStep =
  /** A closed tour of the cells of a block is found by a search, or copied from a block of the same shape. */
  | { readonly kind: 'search' | 'copy'; readonly cells: Int32Array }
  /** The tours of two blocks become one: two moves are replaced by two others. */
  | { readonly kind: 'join'; readonly removed: readonly [Move, Move]; readonly added: readonly [Move, Move] }
  /** The move between two cells is replaced by a detour over new cells. */
  | { readonly kind: 'lengthen'; readonly cells: Int32Array; readonly between: Move }
