import { DOWN, type Labyrinth, LEFT, RIGHT, UP } from './notation'

export const WAYS = [
  { bit: LEFT, down: 0, right: -1 },
  { bit: UP, down: -1, right: 0 },
  { bit: RIGHT, down: 0, right: 1 },
  { bit: DOWN, down: 1, right: 0 },
] as const

/**
 * `steps[cell]`: the distance of each cell from the start, -1 if it is unreachable, by breadth-first search. The search
 * stops when it reaches `until`. It does not check the border, because in every parsed labyrinth all ways lead to
 * cells of the board and neighbours agree.
 */
export function distances({ cols, codes, start }: Labyrinth, until = -1): Int32Array {
  const steps = new Int32Array(codes.length).fill(-1)
  const queue = new Int32Array(codes.length)
  let filled = 1
  queue[0] = start
  steps[start] = 0
  for (let taken = 0; taken < filled && (until < 0 || steps[until]! < 0); taken++) {
    const cell = queue[taken]!
    for (const { bit, down, right } of WAYS) {
      const next = cell + down * cols + right
      if (!(codes[cell]! & bit) || steps[next]! >= 0) continue
      steps[next] = steps[cell]! + 1
      queue[filled++] = next
    }
  }
  return steps
}
