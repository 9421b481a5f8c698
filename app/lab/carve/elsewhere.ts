import type { NamedBoard } from '@/app/_lab/Elsewhere'
import { type Board, SIDES, stepOf } from '@/judge/lab/_common/board'
import { type AnyValues, queryOf, readValues } from '@/judge/lab/_common/parameters'
import type { Run } from '@/judge/lab/_common/section'
import { formatBoard } from '@/judge/lab/board/notations'
import { CARVERS } from '@/judge/lab/carve'
import { MOST_TEXT } from '@/judge/lab/carve/board-source'
import { pathSection } from '@/judge/lab/path/section'

/** The finished maze of a run; undefined while there is none. */
export function namedBoardOf(
  { algorithm: { id }, board }: Run,
  values: AnyValues,
  name: string,
): NamedBoard | undefined {
  if (!board) return undefined
  const { rows, cols, seed } = values
  return { id, name, board, file: `${id}-${rows}x${cols}-${seed}`, path: pathAddress(id, board, values) }
}

/**
 * The address of the page that finds the way from the entrance to the exit. It has the parameters of the maze, or the
 * maze itself where that page does not know them; undefined if the maze is too large for an address.
 */
export function pathAddress(id: string, board: Board, values: AnyValues): string | undefined {
  const { rows, cols, seed, braid, start, mix } = values
  const carver = CARVERS.find((one) => one.id === id)
  const isKnown = (start === null || !carver?.usesStart) && (id !== 'growing-tree' || mix === 50)
  const { parameters } = pathSection
  const { values: opening } = readValues(parameters, {})
  const source = { ...opening, rows, cols, seed, braid, board: 'carved', carver: id } as AnyValues
  const query = isKnown ? queryOf(parameters, source) : ownBoard(board)
  if (!query) return undefined
  if (isKnown && board.start !== undefined && board.exit !== undefined) {
    query.set('from', placeOf(board, board.start))
    query.set('to', placeOf(board, insideOf(board, board.exit)))
  }
  return `/lab/path?${query}`
}

function ownBoard(board: Board): URLSearchParams | undefined {
  const text = formatBoard(board, 'text')
  return text.ok && text.value.length <= MOST_TEXT
    ? new URLSearchParams({ board: 'own', text: text.value })
    : undefined
}

const placeOf = ({ cols }: Board, cell: number) => `${Math.floor(cell / cols)},${cell % cols}`

/** The cell behind an exit in the outer wall of a grid, which the carver alone leaves closed; otherwise the exit. */
function insideOf(board: Board, exit: number): number {
  const { rows, cols, ways, solid } = board
  const [row, col] = [Math.floor(exit / cols), exit % cols]
  const isOuter = row === 0 || col === 0 || row === rows - 1 || col === cols - 1
  const side = SIDES.find((one) => ways[exit]! & one)
  return isOuter && side && solid.includes(1) ? exit + stepOf(side, cols) : exit
}
