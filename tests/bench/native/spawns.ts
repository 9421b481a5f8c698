import { dirname } from 'node:path'
import type { NativeSandbox } from '@/judge/sandbox/native/sandbox'
import { runBare } from '../common/bare'
import { inTurns, median, ratio, rested } from '../common/measure'
import { report } from '../common/rows'
import { atMost, type Row, row } from '../common/table'
import { ask, openBox, programOf, SOURCES, start } from './programs'

const ROUNDS = 60
/** The bwrap options of a typical simple sandbox. */
const BARE = [
  ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
  ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin', '--symlink', 'usr/lib', '/lib'],
  ...['--symlink', 'usr/lib64', '/lib64', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
]

/** `program` is the path of a programOf C program that does nothing. */
export async function spawnRows(sandbox: NativeSandbox, program: string): Promise<Row[]> {
  const nothing = await programOf(sandbox, 'c', SOURCES.nothing)
  const python = await programOf(sandbox, 'python', SOURCES.turns)

  const plain = async () => void (await runBare(program, []))
  const bare = async () => {
    await runBare('/usr/bin/bwrap', [...BARE, '--ro-bind', dirname(program), '/box', '/box/bot'])
    return undefined
  }
  const fresh = () => timed(() => freshBox(sandbox, dirname(program)))
  const pooled = () =>
    timed(async () => {
      const bot = await start(sandbox, nothing)
      await ask(bot, '', 'text', '')
      return bot.stop.bind(bot)
    })
  const answer = () =>
    timed(async () => {
      const bot = await start(sandbox, python)
      await ask(bot, '1 2\n', 'line', '3')
      return bot.stop.bind(bot)
    })

  const [noBox = [], inBwrap = [], made = []] = await inTurns(ROUNDS, plain, bare, fresh)
  const [inBwrapRested = [], madeRested = [], waiting = [], answered = []] = await inTurns(
    ROUNDS,
    ...[() => timed(bare), fresh, pooled, answer].map(rested),
  )
  const ms = (times: readonly number[], digits = 1) => `${median(times).toFixed(digits)} ms`
  const against = (what: string, times: readonly number[], base: readonly number[], wanted?: number) => {
    const factor = ratio(times, base)
    const bound = wanted === undefined ? undefined : atMost(factor, wanted, '×')
    return row(what, `${ms(times)}, ${factor.toFixed(2)} × bwrap`, bound)
  }
  return [
    row('C, spawn to exit: alone', ms(noBox)),
    row('C, spawn to exit: bwrap alone', ms(inBwrap)),
    against('C, spawn to exit: a box made for it', made, inBwrap, 1.5),
    report('box-rested', { now: madeRested, before: inBwrapRested }),
    against('after a rest: a box that waits', waiting, inBwrapRested, 1.5),
    row('Python that waits, first answer', ms(answered, 2), atMost(median(answered), 5, 'ms')),
  ]
}

/** Measures the time until something is ready, and then runs the remaining work without measuring it. */
async function timed(work: () => Promise<(() => Promise<unknown>) | undefined>): Promise<number> {
  const began = performance.now()
  const stop = await work()
  const took = performance.now() - began
  await stop?.()
  return took
}

async function freshBox(sandbox: NativeSandbox, folder: string): Promise<() => Promise<unknown>> {
  const box = await openBox(sandbox, folder)
  box.stdout.drain()
  box.stderr.drain()
  await box.gone
  return () => box.close()
}
