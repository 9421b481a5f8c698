import { randomFrom } from '@/judge/kit/random'
import { readProblem } from '@/judge/problems/load'
import { COMMANDS, parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import { run, runPlainly } from '@/judge/puzzles/robot-escape/rules'

const STRINGS = 400
const LETTERS = 1000
const ROUNDS = 25
/** Rounds that only let the compiler of the engine finish its work. */
const WARM_UP = 3

/** Random strings on the classic labyrinth: the simulator of the judge against the plain loop, taking turns. */
export function robotFigures(): string {
  const level = parseLabyrinth(readProblem('robot-escape').cases[0]!.level)
  if (!level.ok) throw new Error(level.error.code)
  const labyrinth = level.value
  const random = randomFrom(1)
  const strings = Array.from({ length: STRINGS }, () =>
    Array.from({ length: LETTERS }, () => COMMANDS[random.below(4)]).join(''),
  )
  for (const commands of strings) requireSame(run(labyrinth, commands), runPlainly(labyrinth, commands))

  const rounds = Array.from({ length: WARM_UP + ROUNDS }, () => {
    const plain = timed(() => strings.forEach((commands) => void runPlainly(labyrinth, commands)))
    const fast = timed(() => strings.forEach((commands) => void run(labyrinth, commands)))
    return { plain, fast, ratio: plain / fast }
  }).slice(WARM_UP)
  const line = (name: 'plain' | 'fast') =>
    `${microseconds(median(rounds.map((round) => round[name])))} µs a string`
  const ratios = rounds.map(({ ratio }) => ratio)
  return [
    `robot-escape: ${STRINGS} random strings of ${LETTERS} letters, 70 starts with their exit steps, ${ROUNDS} rounds`,
    `  plain loop  ${line('plain')}`,
    `  judge       ${line('fast')}`,
    `  ratio       ${median(ratios).toFixed(1)} (median; lowest ${Math.min(...ratios).toFixed(1)}, highest ${Math.max(...ratios).toFixed(1)})`,
    '',
  ].join('\n')
}

type Run = ReturnType<typeof run>

function requireSame(fast: Run, plain: Run) {
  if (`${fast.exitSteps} ${fast.cells}` !== `${plain.exitSteps} ${plain.cells}`)
    throw new Error(`the simulators disagree about ${plain.commands}`)
}

/** Processor time in milliseconds: other work on the machine disturbs it less than the clock. */
function timed(action: () => void): number {
  const began = process.cpuUsage()
  action()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

const microseconds = (milliseconds: number) => ((1000 * milliseconds) / STRINGS).toFixed(1)

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
