import { type Command, Option } from 'commander'
import { resultOf } from '../../algorithms/algorithm'
import { ORDERS, type Order, searchTour } from '../../lab/knight/tour'
import { seedOf } from '../usage'
import { type Cell, cellOn, cellOption, figuresOf, print, wholeNumber } from './inputs'

interface Options {
  readonly rows: number
  readonly cols: number
  readonly start: Cell
  readonly order: Order
  readonly open?: boolean
  readonly unsound?: boolean
  readonly limit: number
  readonly seed: number
  readonly json?: boolean
}

/** Adds `clew lab knight`. */
export function knightCommand(lab: Command): void {
  const side = (name: string) => wholeNumber(name, 1, 1000)
  lab
    .command('knight')
    .description('Search for a knight’s tour by going on and going back.')
    .option('--rows <number>', 'rows of the board', side('The number of rows'), 8)
    .option('--cols <number>', 'columns of the board', side('The number of columns'), 8)
    .option('--start <r,c>', 'where the tour begins', cellOption, { row: 0, col: 0 })
    .addOption(
      new Option('--order <name>', 'which cell is tried first').choices(ORDERS).default('warnsdorff'),
    )
    .option('--open', 'the tour need not close')
    .option('--unsound', 'forget to free the last cell if the tour does not close')
    .option('--limit <number>', 'the most calls', wholeNumber('The limit', 1, 1e12), 10_000_000)
    .option('--seed <number>', 'the seed of a random order', seedOf, 0)
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExit codes: 0 found · 1 not found · 2 wrong use')
    .action(knight)
}

function knight({ rows, cols, start, order, open, unsound, limit, seed, json }: Options): void {
  const board = { rows, cols }
  const first = cellOn(board, start, '--start')
  const closes = { closed: !open, backtracks: true, unsound: unsound === true }
  const { tour, calls, takeBacks, deepest } = resultOf(
    searchTour({ board, start: first, order, seed, ...closes }, limit),
  )
  const matrix =
    tour && Array.from({ length: rows }, (_, row) => [...tour.subarray(row * cols, (row + 1) * cols)])
  const report = { found: tour !== undefined, calls, takeBacks, deepest, tour: matrix ?? null }
  print(
    report,
    json,
    () => `${(matrix ?? []).map((row) => `${row.join(' ')}\n`).join('')}${figuresOf(report)}`,
  )
  process.exitCode = tour ? 0 : 1
}
