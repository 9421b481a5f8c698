import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { playTrial } from '@/judge/arena/duel'
import { BUILT_IN_ARCHITECTS, BUILT_IN_SOLVERS } from '@/judge/puzzles/maze-duel/built-in'
import { atMost, type Row, row } from '../common/table'
import { NO_ARENA } from './trials'

const TRIALS = 10_000
/** Number of trials after which everything is warm. */
const WARM = 1000
/** The smallest mazes: a leak shows in them as well. */
const SIZE = 15
const MAZES = 20

/** Memory in use after 10 000 trials that was not in use after the first 1000. */
export async function memoryRows(): Promise<Row[]> {
  const builders = Object.values(BUILT_IN_ARCHITECTS)
  const solvers = Object.keys(BUILT_IN_SOLVERS)
  const mazes = Array.from({ length: MAZES }, (_, seed) => builders[seed % builders.length]!(SIZE, seed))
  let warm = 0
  for (let trial = 0; trial < TRIALS; trial++) {
    if (trial === WARM) warm = usedMiB()
    await playTrial(NO_ARENA, mazes[trial % MAZES]!, { builtIn: solvers[trial % solvers.length]! }, trial)
  }
  const grown = usedMiB() - warm
  const figure = `${grown.toFixed(1)} MiB more than after ${WARM}, of ${warm.toFixed(0)}`
  return [row(`memory after ${TRIALS} trials in process`, figure, atMost(grown, 2, 'MiB'))]
}

/** Returns the reachable memory in MiB, in the heap and outside of it. */
function usedMiB(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
