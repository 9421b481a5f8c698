/** Sets of the numbers 0 … count - 1, each alone at first. Union by size, with paths halved while searching. */
export function disjointSets(count: number) {
  const parent = Int32Array.from({ length: count }, (_, index) => index)
  const size = new Int32Array(count).fill(1)
  const find = (one: number): number => {
    let at = one
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  return {
    find,
    /** Joins the sets of two numbers. Returns false if they were in the same set already. */
    join(one: number, other: number): boolean {
      let [large, small] = [find(one), find(other)]
      if (large === small) return false
      if (size[large]! < size[small]!) [large, small] = [small, large]
      parent[small] = large
      size[large]! += size[small]!
      return true
    },
  }
}
