// Looks at a row below the last one.
function escape(maze: string[], limit: number): string {
  return maze[maze.length]!.slice(0, limit)
}
