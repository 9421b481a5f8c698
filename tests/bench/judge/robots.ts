import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomFrom } from '@/judge/kit/random'
import { readProblem } from '@/judge/problems/load'
import { COMMANDS, type Labyrinth, parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import { run, runPlainly } from '@/judge/puzzles/robot-escape/rules'
import { atTheEnd } from '../common/cleanup'
import { cpuDuring, inTurns, median, ratio } from '../common/measure'
import { report } from '../common/rows'
import { atLeast, type Row, row, type Section } from '../common/table'

const STRINGS = 400
const LETTERS = 1000
const ROUNDS = 25

export const robotFigures = async (): Promise<Section> => ({ title: 'robots', rows: await robotRows() })

/** Random strings on the classic labyrinth: the judge's simulator, the plain loop and C (robots.c), taking turns. */
export async function robotRows(): Promise<Row[]> {
  const level = parseLabyrinth(readProblem('robot-escape').cases[0]!.level)
  if (!level.ok) throw new Error(level.error.code)
  const labyrinth = level.value
  const random = randomFrom(1)
  const strings = Array.from({ length: STRINGS }, () =>
    Array.from({ length: LETTERS }, () => COMMANDS[random.below(4)]).join(''),
  )
  const native = compiled(labyrinth, strings)
  requireSame(labyrinth, strings, native().sum)

  /** CPU milliseconds for all strings, the second time: the other works have emptied the caches before the first. */
  const secondTime = (simulate: typeof run) => () => {
    const all = () => strings.forEach((commands) => void simulate(labyrinth, commands))
    all()
    return cpuDuring(all)
  }
  const [plain = [], fast = [], c = []] = (
    await inTurns(ROUNDS, secondTime(runPlainly), secondTime(run), () => native().ms)
  ).map((all) => all.map((ms) => (1000 * ms) / STRINGS))
  const each = (times: readonly number[]) => `${median(times).toFixed(1)} µs`
  const faster = ratio(plain, fast)
  return [
    row(`a string of ${LETTERS} letters, ${labyrinth.starts.length} starts: plain loop`, each(plain)),
    row('the same by the simulator', each(fast)),
    row('the same in C, where robots that meet go on as one', each(c)),
    row('how many times as fast as the plain loop', `${faster.toFixed(1)} ×`, atLeast(faster, 15, '×')),
    report('robots', { now: fast, before: c }),
  ]
}

interface Native {
  /** CPU milliseconds for all strings, the second time, and a checksum of all results. */
  readonly ms: number
  readonly sum: number
}

/** Compiles robots.c; each call runs all strings. */
function compiled({ rows, cols, exit, starts, obstacles }: Labyrinth, strings: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-robots-'))
  atTheEnd(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'robots')
  execFileSync('gcc', ['-O2', '-o', program, fileURLToPath(new URL('robots.c', import.meta.url))])
  const input = [
    `${rows} ${cols} ${starts.length} ${strings.length} ${LETTERS} 2 ${exit}`,
    starts.join(' '),
    obstacles.join(''),
    ...strings,
  ].join('\n')
  return (): Native => {
    const [, second, sum] = execFileSync(program, { input, encoding: 'utf8' }).split('\n').map(Number)
    return { ms: (second! * strings.length) / 1000, sum: sum! }
  }
}

/** All three must have the same results, also when the simulator takes several letters at once. */
function requireSame(labyrinth: Labyrinth, strings: readonly string[], sum: number): void {
  let own = 0
  for (const commands of strings) {
    const [fast, plain] = [run(labyrinth, commands), runPlainly(labyrinth, commands)]
    if (`${fast.exitSteps} ${fast.cells}` !== `${plain.exitSteps} ${plain.cells}`)
      throw new Error(`the simulators disagree about ${commands}`)
    for (const [robot, step] of fast.exitSteps.entries())
      for (const value of [step, fast.cells[robot]!]) own = (Math.imul(own, 31) + value) >>> 0
  }
  if (own !== sum) throw new Error('the simulator and C disagree')
}
