import type { Command } from 'commander'
import { type Automaton, automatonOf, distancesToExit } from '../../algorithms/automaton'
import { DEFAULT_OPTIONS, type Optimum, prove } from '../../algorithms/optimum'
import { tableBytes } from '../../algorithms/optimum/tables'
import type { Labyrinth } from '../../puzzles/robot-escape/notation'
import { UsageError } from '../usage'
import { figuresOf, number, pairsOf, print, readLabyrinth, wholeNumber } from './inputs'

interface Options {
  readonly robots: number
  readonly seconds: number
  readonly json?: boolean
}

/** The largest tables that are made if somebody asks for them, in bytes. */
const BYTES = 2 ** 30
/** The most bytes that sets of cells may take. */
const SET_BYTES = 2 ** 30

/** Adds `clew lab optimum`. */
export function optimumCommand(lab: Command): void {
  lab
    .command('optimum')
    .description('Find the shortest string that frees all robots, and prove it.')
    .argument('<file>', 'the labyrinth; - reads standard input')
    .option('--robots <number>', 'how many robots the tables take at a time', wholeNumber('It', 1, 6))
    .option('--seconds <number>', 'when to stop with what is known', number('It', 0, 86_400), 60)
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExit codes: 0 proven · 1 not proven in this time · 2 wrong use')
    .action(optimum)
}

async function optimum(file: string, { robots, seconds, json }: Options): Promise<void> {
  const labyrinth = await readLabyrinth(file)
  const automaton = automatonOf(labyrinth)
  checkWays(labyrinth, automaton, file)
  if (robots !== undefined) checkMemory(automaton, robots)
  const end = performance.now() + 1000 * seconds
  const options = {
    ...DEFAULT_OPTIONS,
    setBytes: SET_BYTES,
    ...(robots !== undefined && { robots, tableBytes: BYTES }),
  }
  let known: Optimum | undefined
  for (const run = prove(automaton, options); ; ) {
    const { done, value } = run.next()
    known = value
    if (done || performance.now() >= end) break
  }
  const { starts, lower, upper, proven, string, certificate, states } = known
  const report = {
    ...{ starts, lower, upper: Number.isFinite(upper) ? upper : null, proven, string },
    ...{ certificate: pairsOf(certificate, labyrinth.cols), states },
  }
  if (known.full)
    process.stderr.write(`The search ended: its sets of cells fill ${SET_BYTES / 2 ** 20} MiB.\n`)
  print(report, json, (all) => `${figuresOf(all)}\ncertificate ${all.certificate.join(' ')}`)
  process.exitCode = proven ? 0 : 1
}

/** Throws a UsageError if the tables would take too much memory. */
function checkMemory({ starts }: Automaton, robots: number) {
  const bytes = tableBytes(starts, robots)
  if (bytes <= BYTES) return
  throw new UsageError(
    `--robots ${robots}: the tables for ${starts} starts would take ${Math.ceil(bytes / 2 ** 20)} MiB. At most ${BYTES / 2 ** 20} MiB are allowed; name fewer robots.`,
  )
}

/** Throws a UsageError if a robot has no way to the exit: then no string frees all. */
function checkWays({ starts, cols }: Labyrinth, automaton: Automaton, file: string) {
  const state = distancesToExit(automaton).indexOf(-1)
  if (state < 0) return
  const cell = starts[state]!
  throw new UsageError(
    `${file}: there is no way from the cell ${Math.floor(cell / cols)},${cell % cols} to the exit, so no string frees all robots.`,
  )
}
