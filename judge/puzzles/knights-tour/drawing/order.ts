const ORDERS = new WeakMap<Float64Array, ReadonlyMap<number, number>>()

/** The number of the first move that reaches each cell, from 1, by `cols * row + col`. */
export function orderOf(cells: Float64Array, cols: number): ReadonlyMap<number, number> {
  const known = ORDERS.get(cells)
  if (known) return known
  const order = new Map<number, number>()
  for (let index = 0; 2 * index < cells.length; index++) {
    const cell = cells[2 * index]! * cols + cells[2 * index + 1]!
    if (!order.has(cell)) order.set(cell, index + 1)
  }
  ORDERS.set(cells, order)
  return order
}
