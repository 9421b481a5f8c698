/** Tours over the cells of one board as pairs of neighbours, so that moves can be exchanged in constant time. */
export class Links {
  readonly #links: Int32Array

  constructor(cells: number) {
    this.#links = new Int32Array(2 * cells)
  }

  /** The cells before and after this one on its tour. */
  of(cell: number): readonly [number, number] {
    return [this.#links[2 * cell]!, this.#links[2 * cell + 1]!]
  }

  /** Adds a chain of cells, its ends linked to `before` and `after`. The links of those two are not changed. */
  lay(chain: ArrayLike<number>, before: number, after: number) {
    for (let at = 0; at < chain.length; at++) {
      this.#links[2 * chain[at]!] = at > 0 ? chain[at - 1]! : before
      this.#links[2 * chain[at]! + 1] = at < chain.length - 1 ? chain[at + 1]! : after
    }
  }

  /** Replaces the neighbour `from` of a cell by `to`. */
  relink(cell: number, from: number, to: number) {
    this.#links[this.#links[2 * cell] === from ? 2 * cell : 2 * cell + 1] = to
  }

  /** Follows the tour of cell 0 and numbers its cells from 1; cells of other tours get 0. */
  numbers(): Float64Array {
    const numbers = new Float64Array(this.#links.length / 2)
    let before = this.#links[0]!
    let cell = 0
    for (let move = 1; numbers[cell] === 0; move++) {
      numbers[cell] = move
      const next = this.#links[2 * cell] === before ? this.#links[2 * cell + 1]! : this.#links[2 * cell]!
      before = cell
      cell = next
    }
    return numbers
  }
}
