import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Box } from '@/judge/sandbox/native/box'
import type { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { plainPipes } from '../common/bare'
import { ALLOWED, type Places, put, release } from '../common/cores'
import { inTurns, median, ratio } from '../common/measure'
import { atMost, type Row, row } from '../common/table'
import { ask, openBox, programOf, SOURCES, start } from './programs'

const ROUNDS = 9
const TRIPS = 3000
/** Warm-up trips, until caches are warm and Linux has settled on cores. */
const FIRST_TRIPS = 200
const LONGEST = 1.3

/**
 * Round trips of a line to a program in C. The cores of the two processes determine most of the time, and Linux chooses
 * them again each time; so it is also measured on one core and on two.
 */
export async function tripRows(sandbox: NativeSandbox, echo: string): Promise<Row[]> {
  const [first, second] = ALLOWED
  const rows = first === undefined ? [] : await rowsAt('on one processor', { judge: first, program: first })
  if (first !== undefined && second !== undefined)
    rows.push(...(await rowsAt('on two', { judge: first, program: second })))
  return [...rows, ...(await rowsAt('wherever', undefined))]

  async function rowsAt(where: string, places: Places | undefined): Promise<Row[]> {
    const program = await programOf(sandbox, 'c', SOURCES.echo)
    const ways = [
      () => pipedTrips(echo, places),
      () => boxedTrips(sandbox, echo, places),
      async () => {
        const bot = await start(sandbox, program)
        const trip = () => ask(bot, 'FLLRF\n', 'line', 'FLLRF')
        return timed(trip, places).finally(() => bot.stop())
      },
    ]
    const [piped = [], boxed = [], played = []] = await inTurns(ROUNDS, ...ways)
    const versus = (what: string, times: readonly number[]) => {
      const factor = ratio(times, piped)
      // Where Linux chooses the cores, the figure mostly reflects that choice, so it has no bound.
      const bound = places && atMost(factor, LONGEST, '×')
      return row(what, `${micros(times)}, ${factor.toFixed(2)} ×`, bound)
    }
    return [
      row(`round trip of a line, C, ${where}: plain pipe`, micros(piped)),
      versus('the same in a box', boxed),
      versus('in a box with the clocks of a turn', played),
    ]
  }
}

const micros = (times: readonly number[]): string => `${(1000 * median(times)).toFixed(1)} µs`

/** Measures a box that is read like the plain pipe: without clocks and output limits. */
async function boxedTrips(
  sandbox: NativeSandbox,
  program: string,
  places: Places | undefined,
): Promise<number> {
  const box = await openBox(sandbox, dirname(program))
  return timed(tripThrough(box), places).finally(() => box.close())
}

async function pipedTrips(program: string, places: Places | undefined): Promise<number> {
  const { theirs, ...ours } = plainPipes()
  const child = spawn(program, { stdio: [...theirs, 'inherit'] })
  theirs.forEach(closeSync)
  return timed(tripThrough(ours), places).finally(() => {
    child.kill('SIGKILL')
    ours.stdin.destroy()
    ours.stdout.destroy()
  })
}

function tripThrough({ stdin, stdout }: Pick<Box, 'stdin' | 'stdout'>): () => Promise<void> {
  let settle: () => void
  stdout.read(() => settle())
  return () =>
    new Promise((done) => {
      settle = done
      stdin.write('FLLRF\n')
    })
}

/** Returns the milliseconds of one trip. */
async function timed(trip: () => Promise<void>, places: Places | undefined): Promise<number> {
  if (places) put(places)
  try {
    for (let count = 0; count < FIRST_TRIPS; count++) await trip()
    const began = performance.now()
    for (let count = 0; count < TRIPS; count++) await trip()
    return (performance.now() - began) / TRIPS
  } finally {
    if (places) release()
  }
}
