import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inClew, inRoot } from '@/scripts/up/paths.mjs'
import { atTheEnd } from './common/cleanup'
import { inTurns, median, ratio } from './common/measure'
import { atMost, row, type Section } from './common/table'

const ROUNDS = 25
/** How many times as long as Node alone the command may take before and after judging. */
const BOUND = 2.5

/** An answer to `robot-escape`, which takes a few milliseconds to judge. */
const ANSWER = 'RRLDUURULDDRDDRRRUUU\n'

/** How long `clew judge` takes to start, next to Node that does nothing. */
export async function commandFigures(): Promise<Section> {
  const file = join(inClew(), `bench-answer-${process.pid}`)
  writeFileSync(file, ANSWER)
  atTheEnd(() => rmSync(file, { force: true }))
  const judging: number[] = []
  const [alone = [], whole = []] = await inTurns(
    ROUNDS,
    () => void run(['-e', '0']),
    () => {
      const began = performance.now()
      const { cases } = JSON.parse(run([inRoot('bin/clew.mjs'), 'judge', 'robot-escape', file, '--json']))
      const took = performance.now() - began
      const judged = cases.reduce((sum: number, { wallMs }: { wallMs: number }) => sum + wallMs, 0)
      judging.push(judged)
      return took - judged
    },
  )
  const times = ratio(whole, alone)
  return {
    title: `command: clew judge from its start to its end, ${ROUNDS} rounds`,
    rows: [
      row('node -e 0', `${median(alone).toFixed(0)} ms`),
      row('clew judge, without judging', `${median(whole).toFixed(0)} ms`),
      row('judging the answer', `${median(judging).toFixed(0)} ms`),
      row('ratio of the first two', `${times.toFixed(2)} ×`, atMost(times, BOUND, '×')),
    ],
  }
}

/** Runs Node with these words. Returns what it printed. */
function run(words: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  if (error || stderr !== '') throw error ?? new Error(stderr)
  return stdout
}
