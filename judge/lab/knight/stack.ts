/** How much of a stack a search needs, and where its recursive form ends. Sizes in bytes, depths in calls. */
export interface StackNeed {
  /** The deepest call for which the stack has room. */
  readonly room: number
  /** The deepest call that a tour of the whole board makes. */
  readonly depth: number
  /** What the recursive form needs for it, and the explicit stack. */
  readonly recursive: number
  readonly explicit: number
}

/** An entry of the explicit stack: the number of a cell and of the next move to try from it, four bytes each. */
const ENTRY_BYTES = 8

/** Reckons for a board of so many cells; every call of the recursive form has one frame on the stack. */
export const stackNeed = (cells: number, stackBytes: number, frameBytes: number): StackNeed => ({
  room: Math.floor(stackBytes / frameBytes),
  depth: cells,
  recursive: cells * frameBytes,
  explicit: cells * ENTRY_BYTES,
})
