import type { NativeProgram, NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { PYTHON, runBare } from '../common/bare'
import { inTurns, median, rested, surplus } from '../common/measure'
import { atMost, type Row, row } from '../common/table'
import { ANSWER, ask, programOf, QUESTION, SOURCES, SUMS, start } from './programs'

const CASES = 20
const ROUNDS = 5
const TURNS = 100

interface Programs {
  /** Path of the programOf program, for use outside of a box. */
  readonly sums: string
  /** Path of the Python script. */
  readonly script: string
}

/** The cost of whole games, compared with the same programs alone. */
export async function gameRows(sandbox: NativeSandbox, programs: Programs): Promise<Row[]> {
  const python = await programOf(sandbox, 'python', SOURCES.sums)
  const cpp = await programOf(sandbox, 'cpp', SOURCES.sumsOfCpp)
  const turns = await programOf(sandbox, 'python', SOURCES.turns)
  const [program, ...words] = PYTHON

  const [ofPython = [], ofPythonAlone = []] = await inTurns(
    ROUNDS,
    () => task(sandbox, python),
    () => alone(program, [...words, programs.script]),
  )
  const [ofCpp = [], ofCppAlone = []] = await inTurns(
    ROUNDS,
    () => task(sandbox, cpp),
    () => alone(programs.sums, []),
  )
  const [games = []] = await inTurns(
    30,
    rested(() => interactive(sandbox, turns)),
  )
  const over = (what: string, ours: number[], theirs: number[], limit: number) => {
    const more = surplus(ours, theirs)
    return row(what, `${more.toFixed(2)} ms over ${median(theirs).toFixed(1)} ms`, atMost(more, limit, 'ms'))
  }
  return [
    over('a case of 1000 sums, Python', ofPython, ofPythonAlone, 5),
    over('a case of 1000 sums, C++', ofCpp, ofCppAlone, 6),
    row(
      `${TURNS} turns, Python, without its own CPU`,
      `${median(games).toFixed(2)} ms`,
      atMost(median(games), 10, 'ms'),
    ),
  ]
}

/** Returns the milliseconds of one case of a task with many. */
async function task(sandbox: NativeSandbox, program: NativeProgram): Promise<number> {
  const began = performance.now()
  for (let run = 0; run < CASES; run++) {
    const bot = await start(sandbox, program, 'knights-tour')
    await ask(bot, QUESTION, 'text', ANSWER)
    await bot.stop()
  }
  return (performance.now() - began) / CASES
}

async function alone(program: string, words: readonly string[]): Promise<number> {
  const began = performance.now()
  for (let run = 0; run < CASES; run++) {
    if ((await runBare(program, words, QUESTION)) !== ANSWER) throw new Error(`${program} adds up wrongly`)
  }
  return (performance.now() - began) / CASES
}

/** Returns the milliseconds of a game, without the CPU time of the program itself. */
async function interactive(sandbox: NativeSandbox, program: NativeProgram): Promise<number> {
  const began = performance.now()
  const bot = await start(sandbox, program)
  for (const [a, b] of SUMS.slice(0, TURNS)) await ask(bot, `${a} ${b}\n`, 'line', String(a + b))
  const { cpuMs } = await bot.stop()
  return performance.now() - began - cpuMs
}
