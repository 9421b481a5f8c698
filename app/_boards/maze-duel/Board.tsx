import type { BoardProps } from '../board'
import { MazePicture } from './MazePicture'

/** The whole maze, and the walk in it. */
export function MazeBoard({ level, frame: { path, at, end }, label }: BoardProps<'maze-duel'>) {
  const wrong = end && 'row' in end ? end : undefined
  return <MazePicture maze={level} path={path} at={at} fog={false} label={label} wrong={wrong} />
}
