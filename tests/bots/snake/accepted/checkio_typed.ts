// Types, an enum-like union, generics and a cast: all of it must be gone before it runs.
type Action = 'F' | 'L' | 'R'
interface Way {
  readonly action: Action
  readonly cell: readonly [row: number, col: number]
}

function first<T>(items: readonly T[]): T | undefined {
  return items[0]
}

function checkio(field: readonly string[]): Action {
  const at = new Map<string, [number, number]>()
  for (const [row, line] of field.entries()) for (const [col, what] of [...line].entries()) at.set(what, [row, col])
  const [row, col] = at.get('0')!
  const [up, left] = at.get('1') as [number, number]
  const goal = at.get('C')!
  const ways: Way[] = [
    { action: 'F', cell: [2 * row - up, 2 * col - left] },
    { action: 'L', cell: [row + left - col, col + row - up] },
    { action: 'R', cell: [row + col - left, col + up - row] },
  ]
  const distance = ({ cell: [r, c] }: Way): number => Math.abs(goal[0] - r) + Math.abs(goal[1] - c)
  const free = ways.filter(({ cell: [r, c] }) => /[.C]/.test(field[r]?.[c] ?? ''))
  return first(free.sort((a, b) => distance(a) - distance(b)))?.action ?? 'F'
}
