import { randomFrom } from '@/judge/kit/random'
import { readProblem } from '@/judge/problems/load'
import { COMMANDS, parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import { run, runPlainly } from '@/judge/puzzles/robot-escape/rules'
import { cpuDuring, inTurns, median, ratio } from '../common/measure'
import { atLeast, type Row, row, type Section } from '../common/table'
import { tourRows } from './tour'

/** The simulators and the parsing of answers, without any program. */
export const judgeFigures = async (): Promise<Section> => ({
  title: 'judge',
  rows: [...(await robotRows()), ...tourRows()],
})

const STRINGS = 400
const LETTERS = 1000
const ROUNDS = 25

/** Random strings on the classic labyrinth: the judge's simulator and the plain loop, taking turns. */
async function robotRows(): Promise<Row[]> {
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
    () => cpuDuring(() => strings.forEach((commands) => void runPlainly(labyrinth, commands))),
    () => cpuDuring(() => strings.forEach((commands) => void run(labyrinth, commands))),
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
