/** Finds what belongs together: whoever is joined with somebody is in the group of everybody whom they are joined with. */
export class Groups {
  readonly #parents: number[]

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index)
  }

  join(one: number, other: number): void {
    const [a, b] = [this.#rootOf(one), this.#rootOf(other)]
    this.#parents[Math.max(a, b)] = Math.min(a, b)
  }

  /** The groups of more than one, the largest first, then in the order of their first members. */
  all(): number[][] {
    const members = new Map<number, number[]>()
    for (const index of this.#parents.keys()) {
      const root = this.#rootOf(index)
      const known = members.get(root)
      if (known) known.push(index)
      else members.set(root, [index])
    }
    return [...members.values()].filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)
  }

  #rootOf(index: number): number {
    let root = index
    while (this.#parents[root] !== root) root = this.#parents[root]!
    // Later searches of the same members are short.
    for (let at = index; at !== root; ) {
      const next = this.#parents[at]!
      this.#parents[at] = root
      at = next
    }
    return root
  }
}
