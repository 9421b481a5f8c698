import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { THREAD } from '@/judge/arena/wasm-arena'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import type { RuntimeKind } from '@/judge/sandbox/wasm/factors'
import { Python } from '@/judge/sandbox/wasm/python'
import { QuickJs } from '@/judge/sandbox/wasm/quickjs'
import type { Host, Runtime, Session } from '@/judge/sandbox/wasm/runtime'
import { Box, loadAssets } from '@/judge/sandbox/wasm/threads/pool'
import { inTurns, median, ratio } from './common/measure'
import { report } from './common/rows'
import { atMost, row, type Section } from './common/table'

const { memoryMiB } = DEFAULT_LIMITS
const STARTS = 15
const ROUND_TRIPS = 20_000
const STACK_BYTES = 2 ** 18

const ECHO: Readonly<Record<RuntimeKind, string>> = {
  python: 'import sys\nfor line in sys.stdin:\n    print(line, end="")\n',
  quickjs: 'let line\nwhile ((line = readline()) !== null) print(line)\n',
}

/** The work of an ordinary search: a sieve, a dictionary of cells, arithmetic. */
const WORK = `
def sieve(n):
    found = bytearray([1]) * (n + 1)
    for i in range(2, n + 1):
        if found[i]:
            for j in range(i * i, n + 1, i): found[j] = 0
    return sum(found) - 2
def search(n):
    seen, queue = {(0, 0): 0}, [(0, 0)]
    for r, c in queue:
        for p in ((r + 1, c), (r, c + 1), (r - 1, c), (r, c - 1)):
            if 0 <= p[0] < n and 0 <= p[1] < n and p not in seen:
                seen[p] = seen[(r, c)] + 1
                queue.append(p)
    return len(seen)
def arithmetic(n):
    x = 1
    for _ in range(n): x = (x * 1103515245 + 12345) % 2147483648
    return x
print(sieve(500000), search(200), arithmetic(500000))
`

/** Medians for the WebAssembly sandbox. Starts use a thread that no pool had prepared. */
export async function wasmFigures(against?: string): Promise<Section> {
  const before = against ? await pythonStartsIn(against) : undefined
  const [now = [], other = []] = await inTurns(STARTS, await startOf('python'), ...(before ? [before] : []))
  const [javascript = []] = await inTurns(STARTS, await startOf('quickjs'))
  return {
    title: 'wasm',
    rows: [
      report('wasm-python', { now, before: before ? other : undefined }),
      row(
        'JavaScript bot ready',
        `${median(javascript).toFixed(0)} ms`,
        atMost(median(javascript), 120, 'ms'),
      ),
      row('round trip of a line, Python', `${(await roundTripUs('python')).toFixed(1)} µs`),
      row('round trip of a line, JavaScript', `${(await roundTripUs('quickjs')).toFixed(1)} µs`),
      row('Python, times slower than /usr/bin/python3', `${(await slowness()).toFixed(1)} ×`),
    ],
  }
}

/** Starts a box and stops it. Returns the milliseconds until it is ready. */
async function startOf(kind: RuntimeKind, load = loadAssets, Started = Box): Promise<() => Promise<number>> {
  const assets = await load(THREAD, kind, memoryMiB)
  return async () => {
    const began = performance.now()
    const box = new Started(assets)
    await box.ready
    const ms = performance.now() - began
    await box.stop()
    return ms
  }
}

/** The same with the sources of another checkout. */
async function pythonStartsIn(checkout: string): Promise<() => Promise<number>> {
  const module = join(resolve(checkout), 'judge/sandbox/wasm/threads/pool.ts')
  const pool: typeof import('@/judge/sandbox/wasm/threads/pool') = await import(pathToFileURL(module).href)
  return startOf('python', pool.loadAssets, pool.Box)
}

async function runtimeOf(kind: RuntimeKind): Promise<Runtime> {
  const { start } = await loadAssets(THREAD, kind, memoryMiB)
  return kind === 'python' ? new Python(start) : QuickJs.prepare({ ...start, stackBytes: STACK_BYTES })
}

/** Runs a program without a referee. Returns the milliseconds from its source to its end. */
async function run(kind: RuntimeKind, source: string, host: Partial<Host>): Promise<number> {
  let began = 0
  const begin = (): Session => {
    began = performance.now()
    const quiet = { read: () => undefined, hasInput: () => true, write: () => {}, error: () => {} }
    return { source, seed: 0, host: { ...quiet, ...host } }
  }
  ;(await runtimeOf(kind)).run(begin)
  return performance.now() - began
}

async function roundTripUs(kind: RuntimeKind): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 3; time++) {
    let left = ROUND_TRIPS
    const ms = await run(kind, ECHO[kind], { read: () => (left-- > 0 ? 'move\n' : undefined) })
    times.push((1000 * ms) / ROUND_TRIPS)
  }
  return median(times)
}

async function slowness(): Promise<number> {
  const [here = [], there = []] = await inTurns(
    5,
    () => run('python', WORK, {}),
    () => void spawnSync('/usr/bin/python3', ['-I', '-S', '-c', WORK]),
  )
  return ratio(here, there)
}
