import { tiles } from '../../../drawing/cells'
import { heatOf } from '../../../drawing/heat'
import type { HeatLayer } from '../../_common/face'
import type { Film } from '../../_common/puzzle'
import type { RobotFrame } from '../film'
import type { Labyrinth } from '../notation'

interface Lingering {
  readonly step: number
  /** Steps that robots have spent in each cell: two robots count twice. */
  readonly counts: Uint32Array
}

/** Interval of the cached counts in steps; others are counted on from these or from the most recent request. */
const KEPT_EVERY = 128

interface Kept {
  newest: Lingering
  readonly every: Lingering[]
}

const KEPT = new WeakMap<Film<RobotFrame>, Kept>()

/** Robot steps in each cell, up to and including this step. */
function lingering({ rows, cols }: Labyrinth, film: Film<RobotFrame>, step: number): Uint32Array {
  const kept = KEPT.get(film) ?? { newest: { step: -1, counts: new Uint32Array(rows * cols) }, every: [] }
  KEPT.set(film, kept)
  const before = [{ step: -1, counts: new Uint32Array(rows * cols) }, ...kept.every, kept.newest]
  const near = before
    .filter((each) => each.step <= step)
    .reduce((one, other) => (other.step > one.step ? other : one))
  if (near.step === step) return near.counts
  const counts = near.counts.slice()
  for (let at = near.step + 1; at <= step; at++) {
    for (const { cell, robots } of film.at(at).crowds) counts[cell]! += robots
    if (at === KEPT_EVERY * kept.every.length) kept.every.push({ step: at, counts: counts.slice() })
  }
  kept.newest = { step, counts }
  return counts
}

/** The end of the scale: the highest count of a cell in the whole film, so that a colour always means the same. */
function mostLingering(level: Labyrinth, film: Film<RobotFrame>): number {
  const known = MOST.get(film)
  if (known !== undefined) return known
  let most = 1
  for (const count of lingering(level, film, film.length)) most = Math.max(most, count)
  MOST.set(film, most)
  return most
}

const MOST = new WeakMap<Film<RobotFrame>, number>()

/** Colours cells by how long robots were in them. Loaded on demand. */
export const HEAT: HeatLayer<Labyrinth, RobotFrame> = {
  shapes({ level, film, step }) {
    const counts = lingering(level, film, step)
    return [...heatOf(counts, mostLingering(level, film))].map(([colour, cells]) => ({
      kind: 'path',
      key: colour,
      d: tiles(level.cols, cells, 1.5),
      fill: colour,
    }))
  },
  most: ({ level, film }) => mostLingering(level, film),
}
