import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Box } from '@/judge/sandbox/native/box'
import type { NativeProgram, NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { inTurns, median, ratio, rested, surplus } from '../common/measure'
import { plainPipes } from '../common/pipes'
import { atMost, type Row, row } from '../common/table'
import { runBare } from './bare'
import { ANSWER, ask, compiled, openBox, QUESTION, SOURCES, SUMS, start } from './programs'

const CASES = 20
const ROUNDS = 5
const TURNS = 100
const TRIPS = 3000
/** Until the processes have found their places. */
const FIRST_TRIPS = 200

interface Programs {
  /** Compiled, outside of any box. */
  readonly echo: string
  readonly sums: string
  /** A file of Python. */
  readonly script: string
}

const PYTHON = ['/usr/bin/python3', '-I', '-S', '-X', 'utf8'] as const

/** What whole games cost, against the same programs alone. */
export async function gameRows(sandbox: NativeSandbox, programs: Programs): Promise<Row[]> {
  const echo = await compiled(sandbox, 'c', SOURCES.echo)
  const python = await compiled(sandbox, 'python', SOURCES.sums)
  const cpp = await compiled(sandbox, 'cpp', SOURCES.sumsOfCpp)
  const turns = await compiled(sandbox, 'python', SOURCES.turns)
  const [program, ...words] = PYTHON

  const [boxed = [], plainly = [], apart = [], piped = []] = await inTurns(
    15,
    () => boxedTrips(sandbox, echo),
    () => plainlyBoxedTrips(sandbox, programs.echo),
    () => pipedTrips(programs.echo, true),
    () => pipedTrips(programs.echo, false),
  )
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
  const microseconds = (times: readonly number[]) => `${(1000 * median(times)).toFixed(1)} µs`
  const tripRow = (what: string, times: readonly number[], base: readonly number[], wanted?: number) => {
    const factor = ratio(times, base)
    const bound = wanted === undefined ? undefined : atMost(factor, wanted, '×')
    return row(what, `${microseconds(times)}, ${factor.toFixed(2)} ×`, bound)
  }
  const over = (what: string, ours: number[], theirs: number[], limit: number) => {
    const more = surplus(ours, theirs)
    return row(what, `${more.toFixed(2)} ms over ${median(theirs).toFixed(1)} ms`, atMost(more, limit, 'ms'))
  }
  return [
    row('round trip of a line, C: plain pipe', microseconds(piped)),
    tripRow('the same, program in a session of its own', apart, piped),
    tripRow('the same in a box', plainly, piped, 1.3),
    tripRow('box against a session of its own', plainly, apart, 1.3),
    tripRow('in a box with the clocks of a turn', boxed, piped),
    over('a case of 1000 sums, Python', ofPython, ofPythonAlone, 5),
    over('a case of 1000 sums, C++', ofCpp, ofCppAlone, 6),
    row(
      `${TURNS} turns, Python, without its own CPU`,
      `${median(games).toFixed(2)} ms`,
      atMost(median(games), 10, 'ms'),
    ),
  ]
}

/** Milliseconds of one round trip. */
async function boxedTrips(sandbox: NativeSandbox, program: NativeProgram): Promise<number> {
  const bot = await start(sandbox, program)
  for (let trip = 0; trip < FIRST_TRIPS; trip++) await ask(bot, 'ready\n', 'line', 'ready')
  const began = performance.now()
  for (let trip = 0; trip < TRIPS; trip++) await ask(bot, 'FLLRF\n', 'line', 'FLLRF')
  const took = performance.now() - began
  await bot.stop()
  return took / TRIPS
}

/** The same in a box that is read as the plain pipe is: no clocks, no limits of output. */
async function plainlyBoxedTrips(sandbox: NativeSandbox, program: string): Promise<number> {
  const box = await openBox(sandbox, dirname(program))
  const took = await trips(box)
  await box.close()
  return took
}

/** `detached`: in a session of its own, as every program in a box is; Linux schedules each session as a group. */
async function pipedTrips(program: string, detached: boolean): Promise<number> {
  const { theirs, ...ours } = plainPipes()
  const child = spawn(program, { stdio: [...theirs, 'inherit'], detached })
  theirs.forEach(closeSync)
  const took = await trips(ours)
  child.kill('SIGKILL')
  ours.stdin.destroy()
  ours.stdout.destroy()
  return took
}

async function trips({ stdin, stdout }: Pick<Box, 'stdin' | 'stdout'>): Promise<number> {
  let settle: () => void
  stdout.read(() => settle())
  const trip = () =>
    new Promise<void>((done) => {
      settle = done
      stdin.write('FLLRF\n')
    })
  for (let count = 0; count < FIRST_TRIPS; count++) await trip()
  const began = performance.now()
  for (let count = 0; count < TRIPS; count++) await trip()
  return (performance.now() - began) / TRIPS
}

/** Milliseconds of one case of a task of many. */
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
    const { output } = await runBare(program, words, QUESTION)
    if (output !== ANSWER) throw new Error(`${program} adds up wrongly`)
  }
  return (performance.now() - began) / CASES
}

/** Milliseconds of a game, but for what the program itself computed. */
async function interactive(sandbox: NativeSandbox, program: NativeProgram): Promise<number> {
  const began = performance.now()
  const bot = await start(sandbox, program)
  for (const [a, b] of SUMS.slice(0, TURNS)) await ask(bot, `${a} ${b}\n`, 'line', String(a + b))
  const { cpuMs } = await bot.stop()
  return performance.now() - began - cpuMs
}
