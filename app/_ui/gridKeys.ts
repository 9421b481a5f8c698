interface Place {
  readonly row: number
  readonly col: number
}

interface Grid {
  readonly rows: number
  readonly cols: number
  /** How many rows Page Up and Page Down go. */
  readonly page: number
}

/**
 * Where a key moves the cursor of a grid, perhaps beyond its edges; undefined for other keys. Control with Home and End
 * goes to the corners.
 */
export function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, col }: Place,
  { rows, cols, page }: Grid,
): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, col }
    case 'ArrowDown':
      return { row: row + 1, col }
    case 'ArrowLeft':
      return { row, col: col - 1 }
    case 'ArrowRight':
      return { row, col: col + 1 }
    case 'Home':
      return { row: ctrlKey ? 0 : row, col: 0 }
    case 'End':
      return { row: ctrlKey ? rows - 1 : row, col: cols - 1 }
    case 'PageUp':
      return { row: row - page, col }
    case 'PageDown':
      return { row: row + page, col }
    default:
      return undefined
  }
}
