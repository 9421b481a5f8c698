/**
 * Maps each cell seen to its index in the answer. An open-addressing table of indices into the answer itself, so
 * memory grows with the answer and not with the board, which may have 10^18 cells.
 */
export class CellIndex {
  readonly #cells: Float64Array
  readonly #slots: Int32Array

  /** `cells`: row and column of each cell in turn. */
  constructor(cells: Float64Array) {
    this.#cells = cells
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(cells.length + 2)))
  }

  /** Adds the cell at this index of the answer; returns the index of an equal cell added earlier, or -1. */
  add(index: number): number {
    const row = this.#cells[2 * index]!
    const col = this.#cells[2 * index + 1]!
    for (let slot = this.#slotOf(row, col); ; slot = (slot + 1) % this.#slots.length) {
      const other = this.#slots[slot]! - 1
      if (other < 0) {
        this.#slots[slot] = index + 1
        return -1
      }
      if (this.#cells[2 * other] === row && this.#cells[2 * other + 1] === col) return other
    }
  }

  #slotOf(row: number, col: number): number {
    const mixed = Math.imul(row, 0x9e3779b1) ^ Math.imul(col, 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1)
  }
}
