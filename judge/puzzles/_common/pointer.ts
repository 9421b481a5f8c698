/*
 * What a puzzle declares so that its answers can be written by hand on the board. A page works on the text in the answer
 * field: it passes a press on the board to the puzzle, and puts what comes back into the field. Whether the answer is
 * right is only decided by the rules, so it may be unfinished.
 */

/** Row and column, 0-based, of a cell of the board. */
export interface Cell {
  readonly row: number
  readonly col: number
}

/**
 * Pure functions of the level and of the text in the answer field, which may be empty or anything that was typed. They
 * return the text to show instead, or the same text if the press does nothing, as with a text that cannot be read:
 * a press never destroys what somebody typed. Cells are always on the board.
 *
 * Methods, not properties: that is what makes every `Pointer` a `Pointer<unknown>`. A puzzle with `click` or `drag` says
 * what they do by the message `details.pointer`.
 */
export interface Pointer<Level> {
  /** A cell was clicked, tapped, or chosen by the keyboard. */
  click?(level: Level, answer: string, cell: Cell): string
  /** A drag went on to a cell, mostly a neighbour of the one it was in. Called for each cell that it enters. */
  drag?(level: Level, answer: string, from: Cell, to: Cell): string
  /**
   * What keys write at the cursor of the answer, by `KeyboardEvent.key`: `{ ArrowUp: 'U' }`. Each has a button as well,
   * and swipes on the board write what the arrow keys do.
   */
  readonly keys?: Readonly<Record<string, string>>
}
