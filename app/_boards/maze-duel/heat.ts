import { interpolateCividis } from 'd3-scale-chromatic'

/** Steps of the scale: more could not be told apart, and each is one path of the drawing. */
const LEVELS = 16

/** Where a number of visits stands on the scale, from 0 for one visit to `LEVELS - 1` for `most`. Logarithmic. */
const levelOf = (visits: number, most: number): number =>
  most <= 1 ? 0 : Math.round(((LEVELS - 1) * Math.log(visits)) / Math.log(most))

/**
 * The colour of a level: cividis, which the colour-blind see as everybody else does. On paper it grows darker, as ink
 * does, and in the dark brighter.
 */
function colourOf(level: number): string {
  const share = level / (LEVELS - 1)
  return `light-dark(${interpolateCividis(1 - share)}, ${interpolateCividis(share)})`
}

/** Visited cells by the colour of their heat. */
export function heatOf(visits: ArrayLike<number>, most: number): ReadonlyMap<string, readonly number[]> {
  const levels = new Map<string, number[]>()
  for (let cell = 0; cell < visits.length; cell++) {
    if (visits[cell] === 0) continue
    const colour = colourOf(levelOf(visits[cell]!, most))
    const cells = levels.get(colour)
    if (cells) cells.push(cell)
    else levels.set(colour, [cell])
  }
  return levels
}
