import { resultOf } from '../lab/_common/algorithm'
import { prove } from '../lab/optimum'
import { automatonOf } from '../lab/strings/automaton'
import { shortestOf as shortestCoded } from '../puzzles/labyrinth-path/rules'
import { shortestOf } from '../puzzles/maze-duel/maze'
import { codedIn, mazeIn, robotsIn } from './answer'
import type { Daily, DailyBoard } from './day'

/** Memory of the proof, in bytes: boards of this size take a tenth of it. */
const PROOF = { tableBytes: 2 ** 22, setBytes: 2 ** 26 }

/**
 * The fewest letters that solve each board, proven. The robots take up to half a second.
 *
 * Throws if the proof runs out of memory, which a test of the coming days rules out.
 */
export function optimaOf(daily: Daily): Readonly<Record<DailyBoard, number>> {
  const robots = resultOf(prove(automatonOf(robotsIn(daily)), PROOF))
  const [maze, coded] = [shortestOf(mazeIn(daily)), shortestCoded(codedIn(daily))]
  if (!robots.proven || maze === undefined || coded === undefined)
    throw new Error('a board of a day has no proven optimum')
  return { robots: robots.upper, maze, coded }
}
