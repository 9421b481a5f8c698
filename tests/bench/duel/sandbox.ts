import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { languageOf } from '@/judge/languages'
import { type NativeProgram, NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { compiled } from '@/tests/setup/compiled'
import { PYTHON, plainPipes } from '../common/bare'
import { ALLOWED, put, release } from '../common/cores'
import { helperMs } from '../common/cpu'
import { cpuSince, inTurns, median } from '../common/measure'

const BOXES = 40
const ROUNDS = 9
const TRIPS = 2000
/** A message as long as that of a large maze. */
const MESSAGE = `${'1'.repeat(5000)}\n`
const ECHO = 'import sys\nfor line in sys.stdin: print(len(line), flush=True)\n'
/** The CPU time that the sandbox costs, whatever is played. */
export interface Fixed {
  /** CPU time of the judge and its helper for making and removing a box, in milliseconds. */
  readonly boxMs: number
  /**
   * CPU time of the judge for a turn in microseconds, without the pipes: clocks, limits, splitting lines. Measured on
   * one core with the program: across two, waking the other core takes several times as long, and varies between
   * starts.
   */
  readonly turnUs: number
}

/** Measures the sandbox with programs that do nothing. */
export async function fixedCosts(): Promise<Fixed> {
  const folder = mkdtempSync(join(tmpdir(), 'clew-bench-'))
  const sandbox = await NativeSandbox.open(folder, 4)
  try {
    const program = await compiled(sandbox.compile(languageOf('python'), ECHO))
    const [boxes = []] = await inTurns(ROUNDS, () => boxMs(sandbox, program))
    const [watched = [], plain = []] = await inTurns(ROUNDS, () => watchedUs(sandbox, program), plainUs)
    return {
      boxMs: median(boxes),
      turnUs: Math.max(0, median(watched) - median(plain)),
    }
  } finally {
    await sandbox.close()
    rmSync(folder, { recursive: true })
  }
}

async function boxMs(sandbox: NativeSandbox, program: NativeProgram): Promise<number> {
  const [began, helped] = [process.cpuUsage(), helperMs()]
  for (let box = 0; box < BOXES; box++) await (await start(sandbox, program)).stop()
  return (cpuSince(began) + helperMs() - helped) / BOXES
}

/** Returns the judge's microseconds for a question to a box. */
async function watchedUs(sandbox: NativeSandbox, program: NativeProgram): Promise<number> {
  const bot = await start(sandbox, program)
  const question = { message: MESSAGE, reply: 'line', budgetMs: DEFAULT_LIMITS.firstTurnMs } as const
  const us = await tripUs(() => bot.ask(question))
  await bot.stop()
  return us
}

/** The same through plain pipes with a minimal reader. */
async function plainUs(): Promise<number> {
  const { theirs, stdin, stdout } = plainPipes()
  const child = spawn(PYTHON[0], [...PYTHON.slice(1), '-c', ECHO], { stdio: [...theirs, 'inherit'] })
  theirs.forEach(closeSync)
  let answered: () => void
  stdout.read(() => answered())
  const trip = () =>
    new Promise<void>((settle) => {
      answered = settle
      stdin.write(MESSAGE)
    })
  const us = await tripUs(trip)
  child.kill('SIGKILL')
  stdin.destroy()
  stdout.destroy()
  return us
}

async function tripUs(trip: () => Promise<unknown>): Promise<number> {
  await trip()
  const [core] = ALLOWED
  if (core !== undefined) put({ judge: core, program: core })
  try {
    const began = process.cpuUsage()
    for (let count = 0; count < TRIPS; count++) await trip()
    return (1000 * cpuSince(began)) / TRIPS
  } finally {
    release()
  }
}

const start = (sandbox: NativeSandbox, program: NativeProgram) => sandbox.start(program, DEFAULT_LIMITS)
