import { linesOf } from '../../kit/text'
import { cellAt, isCell, type Size, type Spot } from './editor'

/** The draft of a level that is written as one character for each cell. */
export interface CellGrid extends Size {
  /** Row by row, without line ends. */
  readonly cells: string
}

/** Reads lines of equal length in which only these characters stand; undefined for any other text. */
export function readGrid(text: string, allowed: RegExp, { rows: most, cols: longest }: Size) {
  const lines = linesOf(text)
  const cols = lines[0]?.length ?? 0
  if (cols === 0 || cols > longest || lines.length > most) return undefined
  const isRow = (line: string) => line.length === cols && allowed.test(line)
  return lines.every(isRow)
    ? ({ rows: lines.length, cols, cells: lines.join('') } satisfies CellGrid)
    : undefined
}

export const writeGrid = ({ rows, cols, cells }: CellGrid): string =>
  Array.from({ length: rows }, (_, row) => `${cells.slice(row * cols, (row + 1) * cols)}\n`).join('')

/** Cuts a grid, or fills it up, at the right and at the bottom. */
export function resizeGrid(grid: CellGrid, { rows, cols }: Size, filler: string): CellGrid {
  if (rows === grid.rows && cols === grid.cols) return grid
  const line = (row: number) => {
    const kept = row < grid.rows ? grid.cells.slice(row * grid.cols, (row + 1) * grid.cols) : ''
    return kept.slice(0, cols).padEnd(cols, filler)
  }
  return { ...grid, rows, cols, cells: Array.from({ length: rows }, (_, row) => line(row)).join('') }
}

/** Writes a character into a cell; the same object if it is there already. */
export function withCharacter(grid: CellGrid, cell: number, character: string): CellGrid {
  const { cells } = grid
  if (cells[cell] === character) return grid
  return { ...grid, cells: cells.slice(0, cell) + character + cells.slice(cell + 1) }
}

/** The cells in which a character stands, ascending. */
export function cellsWith({ cells }: CellGrid, character: string): number[] {
  const found: number[] = []
  for (let at = cells.indexOf(character); at >= 0; at = cells.indexOf(character, at + 1)) found.push(at)
  return found
}

/** Writes a character into a cell, and this filler into all others that have it. */
export const withOnly = (grid: CellGrid, cell: number, character: string, filler: string): CellGrid =>
  cellsWith(grid, character)
    .filter((other) => other !== cell)
    .reduce((before, other) => withCharacter(before, other, filler), withCharacter(grid, cell, character))

/** The cell at a spot; undefined where a tool for cells does not work. */
export const cellOn = (grid: Size, spot: Spot): number | undefined =>
  isCell(spot) && spot.row >= 0 && spot.row < 2 * grid.rows && spot.col >= 0 && spot.col < 2 * grid.cols
    ? cellAt(spot, grid)
    : undefined
