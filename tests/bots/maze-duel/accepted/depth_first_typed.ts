// The same in a module, with types; the answer is a string.
type Cell = [row: number, col: number]

const visited: Record<string, boolean> = {}
const way: Cell[] = []

export const solver = (_maze: string, position: Cell, options: Cell[]): string => {
  visited[position.join()] = true
  const next = options.find((option) => !visited[option.join()])
  if (next) way.push(position)
  return (next ?? way.pop())!.join(' ')
}
