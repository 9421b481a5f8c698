import { randomFrom } from '@/judge/kit/random'
import { readProblem } from '@/judge/problems/load'
import { COMMANDS, parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import { run, runPlainly } from '@/judge/puzzles/robot-escape/rules'
import { cpuSince, inTurns, median, ratio } from '../common/measure'
import { atLeast, type Row, row } from '../common/table'

const STRINGS = 400
const LETTERS = 1000
const ROUNDS = 25

/** Random strings on the classic labyrinth: the judge's simulator and the plain loop, taking turns. */
export async function robotRows(): Promise<Row[]> {
  const level = parseLabyrinth(readProblem('robot-escape').cases[0]!.level)
  if (!level.ok) throw new Error(level.error.code)
  const labyrinth = level.value
  const random = randomFrom(1)
  const strings = Array.from({ length: STRINGS }, () =>
    Array.from({ length: LETTERS }, () => COMMANDS[random.below(4)]).join(''),
  )
  for (const commands of strings) requireSame(run(labyrinth, commands), runPlainly(labyrinth, commands))

  const [plain = [], fast = []] = await inTurns(
    ROUNDS,
    () => cpuOf(() => strings.forEach((commands) => void runPlainly(labyrinth, commands))),
    () => cpuOf(() => strings.forEach((commands) => void run(labyrinth, commands))),
  )
  const each = (times: readonly number[]) => `${((1000 * median(times)) / STRINGS).toFixed(1)} µs`
  const times = ratio(plain, fast)
  return [
    row(`a string of ${LETTERS} letters, 70 starts: plain loop`, each(plain)),
    row('the same by the simulator', each(fast)),
    row('ratio', `${times.toFixed(1)} ×`, atLeast(times, 15, '×')),
  ]
}

type Run = ReturnType<typeof run>

function requireSame(fast: Run, plain: Run) {
  if (`${fast.exitSteps} ${fast.cells}` !== `${plain.exitSteps} ${plain.cells}`)
    throw new Error(`the simulators disagree about ${plain.commands}`)
}

/** Returns the CPU milliseconds of an action: other work on the machine disturbs CPU time less than wall time. */
function cpuOf(action: () => void): number {
  const began = process.cpuUsage()
  action()
  return cpuSince(began)
}
