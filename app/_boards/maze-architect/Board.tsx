import { shortestWay } from '@/judge/puzzles/maze-duel/maze'
import { type BoardProps, CELL } from '../board'
import { BoardFrame } from '../Frame'
import { MazePicture } from '../maze-duel/MazePicture'

/** The maze that was built with the shortest way through it; an empty sheet before that. */
export function BuildBoard({ level: { size }, frame: { maze }, label }: BoardProps<'maze-architect'>) {
  if (maze) {
    const way = shortestWay(maze) ?? []
    return <MazePicture maze={maze} path={way} at={way.length} fog={false} label={label} />
  }
  return (
    <BoardFrame rows={size} cols={size} label={label}>
      <rect
        width={size * CELL}
        height={size * CELL}
        strokeWidth={2}
        className="fill-raised stroke-hairline"
      />
    </BoardFrame>
  )
}
