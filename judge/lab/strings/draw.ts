import { middle } from '../../drawing/cells'
import type { Drawing, PathShape } from '../../drawing/shapes'
import { drawRobots } from '../../puzzles/robot-escape/draw'
import { filmRobots } from '../../puzzles/robot-escape/film'
import type { Labyrinth } from '../../puzzles/robot-escape/notation'
import type { StringFilm } from './film'

const DOTTED = [0.1, 5]

/** The robots at a step: the thread of the one that is led out, and dotted where it will go. */
export function drawString(level: Labyrinth, film: StringFilm, string: string, step: number): Drawing {
  const { robots, letters, led, ahead } = film.at(step)
  const focus = led ?? film.focus
  const drawing = drawRobots({
    ...{ level, moves: [string], film: film.robots, frame: robots, step: letters, focus },
    trails: true,
  })
  return ahead.length < 2 ? drawing : { ...drawing, shapes: [wayOver(ahead, level.cols), ...drawing.shapes] }
}

function wayOver(cells: readonly number[], cols: number): PathShape {
  const points = cells.map((cell) => {
    const { x, y } = middle(cell, cols)
    return `${x} ${y}`
  })
  return { kind: 'path', key: 'ahead', d: `M${points.join('L')}`, stroke: 'thread', width: 2.5, dash: DOTTED }
}

/** The board with robots in some cells only. */
export function drawCertificate(labyrinth: Labyrinth, cells: readonly number[]): Drawing {
  const level = { ...labyrinth, starts: cells }
  const film = filmRobots(level, '')
  return drawRobots({ level, moves: [''], film, frame: film.at(0), step: 0, focus: undefined })
}
