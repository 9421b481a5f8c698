// The 5 × 6 board by heart, as a list of cells.
const MATRIX = `
 1 14 25 10 29 16
24  5 30 15 20  9
13  2 11 26 17 28
 6 23  4 19  8 21
 3 12  7 22 27 18`

function tour() {
  const cells = []
  MATRIX.trim()
    .split('\n')
    .forEach((line, row) => {
      line
        .trim()
        .split(/\s+/)
        .forEach((number, col) => {
          cells[number - 1] = [row + 1, col + 1]
        })
    })
  return cells
}
