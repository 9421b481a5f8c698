// A string in the spelling of a search that prints while it comes back from the finish.
function path(cells) {
  const rows = cells.length
  const find = (mark) => {
    for (let row = 0; row < rows; row++)
      for (let col = 0; col < cells[row].length; col++) if (cells[row][col] & mark) return [row, col]
  }
  const seen = new Set()
  const walk = ([row, col]) => {
    if (seen.has(`${row},${col}`)) return ''
    seen.add(`${row},${col}`)
    if (cells[row][col] & 32) return `[${row},${col}]`
    for (const [bit, down, right] of [[1, 0, -1], [2, -1, 0], [4, 0, 1], [8, 1, 0]]) {
      const rest = cells[row][col] & bit ? walk([row + down, col + right]) : ''
      if (rest) return `${rest}<-[${row},${col}]`
    }
    return ''
  }
  return walk(find(16)) || 'NONE'
}
