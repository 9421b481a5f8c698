import type { Command } from 'commander'
import { DEFAULT_ORDER, type Letter, traceSearch } from '../../lab/recursion/trace'
import { parseLabyrinth } from '../../puzzles/labyrinth-path/level'
import { readText } from '../input'
import { sayOf } from '../report'
import { UsageError } from '../usage'
import { figuresOf, orderOption, pairsOf, print, wholeNumber } from './inputs'

interface Options {
  readonly order: readonly Letter[]
  readonly depth: number
  readonly mended?: boolean
  readonly json?: boolean
}

/** Adds `clew lab trace`. */
export function traceCommand(lab: Command): void {
  lab
    .command('trace')
    .description('Follow a recursive search through a labyrinth of coded cells, call by call.')
    .argument('<file>', 'the labyrinth; - reads standard input')
    .option('--order <letters>', 'the order of directions, such as LRUD', orderOption, DEFAULT_ORDER)
    .option(
      '--depth <number>',
      'where a search without end is stopped',
      wholeNumber('The depth', 1, 1e6),
      1000,
    )
    .option('--mended', 'never enter a cell again')
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExit codes: 0 the finish was reached · 1 it was not · 2 wrong use')
    .action(trace)
}

async function trace(file: string, { order, depth: most, mended, json }: Options): Promise<void> {
  const read = parseLabyrinth(await readText(file, 'board'))
  if (!read.ok) throw new UsageError(`${file}: ${sayOf('labyrinth-path', 'faults', read.error)}`)
  const run = traceSearch({ labyrinth: read.value, order, depth: most, mended: mended === true })
  const events = []
  let step = run.next()
  for (; !step.done; step = run.next()) events.push(step.value)
  const { reached, calls, depth, way } = step.value
  const report = { reached, calls, depth, way: pairsOf(way, read.value.cols), events }
  print(report, json, (all) => `${figuresOf(all)}\nway ${all.way.map((cell) => `[${cell}]`).join('->')}`)
  process.exitCode = reached ? 0 : 1
}
