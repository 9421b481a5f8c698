import type { Scene } from '@/judge/replay/play'
import type { Face } from './face'

interface Props {
  face: Face
  scene: Scene
  step: number
  focus?: number | undefined
  label: string
}

/** A scene at one of its steps. */
export function SceneBoard({ face: { Board }, scene: { level, moves, film }, step, focus, label }: Props) {
  return <Board {...{ level, moves, frame: film.at(step), step, focus, label }} />
}
