import { rooms, type Shape, SIDES, stepOf } from '../_common/board'

/**
 * The number of mazes without loops of a size: the spanning trees of the grid, by Kirchhoff's theorem (1847). It is the
 * determinant of the matrix that has the number of neighbours of each room in the diagonal and -1 where two rooms are
 * neighbours, without the row and the column of one room.
 */
export function spanningTrees(shape: Shape): bigint {
  const { ways, cols } = rooms(shape, true)
  const matrix = Array.from(ways, (sides, room) => {
    const neighbours = SIDES.filter((side) => sides & side).map((side) => room + stepOf(side, cols))
    return Array.from(ways, (_, other) =>
      BigInt(other === room ? neighbours.length : neighbours.includes(other) ? -1 : 0),
    ).slice(1)
  })
  return determinant(matrix.slice(1))
}

/** By E. Bareiss's elimination (1968): all divisions are exact. It needs no pivots, for the matrix is positive definite. */
function determinant(matrix: bigint[][]): bigint {
  let before = 1n
  for (let step = 0; step + 1 < matrix.length; step++) {
    const pivot = matrix[step]![step]!
    for (let row = step + 1; row < matrix.length; row++)
      for (let col = step + 1; col < matrix.length; col++)
        matrix[row]![col] = (matrix[row]![col]! * pivot - matrix[row]![step]! * matrix[step]![col]!) / before
    before = pivot
  }
  return matrix.at(-1)?.at(-1) ?? 1n
}
