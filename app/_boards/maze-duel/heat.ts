import { interpolateCividis } from 'd3-scale-chromatic'

/** Steps of the scale: more could not be told apart, and each is one path of the drawing. */
const LEVELS = 16

/**
 * The parts of cividis that are used: its lightest colour is hardly seen on paper, and its darkest not in the dark.
 * From one visit to the most.
 */
const PART = { light: [0.92, 0], dark: [0.25, 1] } as const

/** Of both themes. */
type Colour = `light-dark(${string})`

/** Where a number of visits stands on the scale, from 0 for one visit to `LEVELS - 1` for `most`. Logarithmic. */
const levelOf = (visits: number, most: number): number =>
  most <= 1 ? 0 : Math.round(((LEVELS - 1) * Math.log(visits)) / Math.log(most))

/**
 * The colour of a level: cividis, which the colour-blind see as everybody else does. On paper it grows darker, as ink
 * does, and in the dark brighter.
 */
function colourOf(level: number): Colour {
  const colour = ([from, to]: readonly [number, number]) =>
    interpolateCividis(from + (level / (LEVELS - 1)) * (to - from))
  return `light-dark(${colour(PART.light)}, ${colour(PART.dark)})`
}

/** All colours, from one visit to the most. */
const SCALE: readonly Colour[] = Array.from({ length: LEVELS }, (_, level) => colourOf(level))

/** So few numbers of visits have a colour each that is named. */
const FEW = 6

/** What stands beside the colours: a number of visits, and where, 0 … 1. */
export interface HeatMark {
  readonly visits: number
  readonly at: number
}

/** The colours up to a number of visits in equal parts, and some numbers beside them: of few all, of many three. */
export function heatScale(most: number): {
  readonly colours: readonly string[]
  readonly marks: readonly HeatMark[]
} {
  if (most <= FEW) {
    const numbers = Array.from({ length: most }, (_, index) => index + 1)
    return {
      colours: numbers.map((visits) => SCALE[levelOf(visits, most)]!),
      marks: numbers.map((visits) => ({ visits, at: (visits - 0.5) / most })),
    }
  }
  const numbers = [1, Math.round(Math.sqrt(most)), most]
  return {
    colours: SCALE,
    marks: numbers.map((visits) => ({ visits, at: Math.log(visits) / Math.log(most) })),
  }
}

/** Visited cells by the colour of their heat. */
export function heatOf(visits: ArrayLike<number>, most: number): ReadonlyMap<Colour, readonly number[]> {
  const levels = new Map<Colour, number[]>()
  for (let cell = 0; cell < visits.length; cell++) {
    if (visits[cell] === 0) continue
    const colour = SCALE[levelOf(visits[cell]!, most)]!
    const cells = levels.get(colour)
    if (cells) cells.push(cell)
    else levels.set(colour, [cell])
  }
  return levels
}

/** How many cells were visited, how many of them once, and which one most often: the first of several. */
export function heatSummary(visits: ArrayLike<number>) {
  const counts = Array.from(visits)
  const most = Math.max(...counts)
  return {
    cells: counts.filter((count) => count > 0).length,
    once: counts.filter((count) => count === 1).length,
    most,
    hottest: counts.indexOf(most),
  }
}
