// A function declaration, with notes to oneself.
function checkio(fieldMap) {
  const at = {}
  fieldMap.forEach((line, row) => [...line].forEach((what, col) => (at[what] = [row, col])))
  const [row, col] = at[0]
  const down = row - at[1][0]
  const right = col - at[1][1]
  console.log('head', row, col)
  return [['F', down, right], ['L', -right, down], ['R', right, -down]]
    .map(([action, r, c]) => [action, row + r, col + c])
    .filter(([, r, c]) => /[.C]/.test(fieldMap[r]?.[c] ?? ''))
    .sort(([, r, c], [, s, d]) => distance(at.C, r, c) - distance(at.C, s, d))[0][0]
}

const distance = ([row, col], r, c) => Math.abs(row - r) + Math.abs(col - c)
