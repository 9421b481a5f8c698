import type { MessageDescriptor, Values } from '../../kit/result'
import { NOWHERE, type Walk } from '../_common/walk'
import { distances, WAYS } from './distances'
import type { Labyrinth, Path } from './notation'

export const FAULTS = [
  'path-exists',
  'wrong-start',
  'off-board',
  'not-a-neighbour',
  'wall',
  'wrong-finish',
] as const
type FaultCode = (typeof FAULTS)[number]

const fault = (code: FaultCode, values: Values): MessageDescriptor<FaultCode> => ({ code, values })

/** Follows a path and finds its first fault. */
export function follow(labyrinth: Labyrinth, path: Path): Walk<MessageDescriptor<FaultCode>> {
  if (path === 'none') {
    const shortest = shortestOf(labyrinth)
    return shortest === undefined ? NOWHERE : { ...NOWHERE, fault: fault('path-exists', { shortest }) }
  }
  const { cols, start, finish } = labyrinth
  const at = (index: number) => ({ row: path[2 * index]!, col: path[2 * index + 1]! })
  const is = (index: number, cell: number) =>
    path[2 * index] === Math.floor(cell / cols) && path[2 * index + 1] === cell % cols
  const spot = (cell: number) => ({ toRow: Math.floor(cell / cols), toCol: cell % cols })

  if (!is(0, start))
    return { cells: path.subarray(0, 2), fault: fault('wrong-start', { ...at(0), ...spot(start) }) }
  const steps = path.length / 2 - 1
  for (let step = 1; step <= steps; step++) {
    const code = wrongStep(labyrinth, path, step)
    if (!code) continue
    const { row: fromRow, col: fromCol } = at(step - 1)
    const found = fault(code, { step, fromRow, fromCol, ...at(step) })
    return { cells: path.subarray(0, 2 * (step + 1)), fault: found }
  }
  if (is(steps, finish)) return { cells: path, fault: undefined }
  return { cells: path, fault: fault('wrong-finish', { steps, ...at(steps), ...spot(finish) }) }
}

function wrongStep({ rows, cols, codes }: Labyrinth, path: Path & Float64Array, step: number) {
  const [fromRow, fromCol] = [path[2 * step - 2]!, path[2 * step - 1]!]
  const [row, col] = [path[2 * step]!, path[2 * step + 1]!]
  if (row < 0 || row >= rows || col < 0 || col >= cols) return 'off-board'
  const way = WAYS.find(({ down, right }) => row === fromRow + down && col === fromCol + right)
  if (!way) return 'not-a-neighbour'
  return codes[fromRow * cols + fromCol]! & way.bit ? undefined : 'wall'
}

const SHORTEST = new WeakMap<Labyrinth, number>()

/** The length of a shortest path in steps; `undefined` if the finish is unreachable. */
export function shortestOf(labyrinth: Labyrinth): number | undefined {
  const known = SHORTEST.get(labyrinth) ?? distances(labyrinth, labyrinth.finish)[labyrinth.finish]!
  SHORTEST.set(labyrinth, known)
  return known < 0 ? undefined : known
}
