import { type Command, Option } from 'commander'
import { HEURISTICS, type Heuristic, TIES, type Ties } from '../../algorithms/algorithm'
import { type Board, distancesFrom, LETTERS, SIDES, type Side, sideOf, sideTo } from '../../algorithms/board'
import { randomFrom } from '../../kit/random'
import { SEARCHES } from '../../lab/path'
import { countersOf } from '../../lab/path/experiments'
import { seedOf, UsageError } from '../usage'
import {
  algorithmOf,
  type Cell,
  cellOn,
  cellOption,
  figuresOf,
  orderOption,
  print,
  readBoardFile,
} from './inputs'

interface Options {
  readonly from?: Cell
  readonly to?: Cell
  readonly heuristic: Heuristic
  readonly order: readonly Side[] | 'random'
  readonly ties: Ties
  readonly seed: number
  readonly json?: boolean
}

/** Adds `clew lab path`. */
export function pathCommand(lab: Command): void {
  lab
    .command('path')
    .description('Find a way on a board in any notation.')
    .argument('<algorithm>', SEARCHES.map(({ id }) => id).join(', '))
    .argument('<file>', 'the board; - reads standard input')
    .option('--from <r,c>', 'where to begin, if the board has no start', cellOption)
    .option('--to <r,c>', 'where to go, if the board has no exit', cellOption)
    .addOption(new Option('--heuristic <name>', 'the estimate').choices(HEURISTICS).default('manhattan'))
    .option('--order <letters>', 'the order of directions, such as LRUD, or random', orderOrRandom, [
      ...SIDES,
    ])
    .addOption(
      new Option('--ties <rule>', 'which of equally good cells is taken').choices(TIES).default('first'),
    )
    .option('--seed <number>', 'the seed of a random order', seedOf, 0)
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText('after', '\nExit codes: 0 found · 1 there is no way, or it was not found · 2 wrong use')
    .action(path)
}

const orderOrRandom = (text: string): readonly Side[] | 'random' =>
  text === 'random' ? text : orderOption(text).map(sideOf)

async function path(name: string, file: string, options: Options): Promise<void> {
  const search = algorithmOf(SEARCHES, name)
  const board = await readBoardFile(file)
  const from = placeOn(board, 'from', options.from, board.start)
  const to = placeOn(board, 'to', options.to, board.exit)
  const run = search.search(board, { ...options, from, to }, randomFrom(options.seed))
  const { way, ...counters } = countersOf(run)
  const shortest = distancesFrom(board, from)[to]!
  const moves = way?.slice(1).map((cell, index) => LETTERS[sideTo(board.cols, way[index]!, cell)])
  const report = {
    ...{ algorithm: name, found: way !== undefined, length: way ? way.length - 1 : null },
    ...{ shortest: shortest < 0 ? null : shortest, ...counters, moves: moves?.join('') ?? '' },
  }
  print(report, options.json, figuresOf)
  process.exitCode = way ? 0 : 1
}

function placeOn(
  board: Board,
  option: 'from' | 'to',
  given: Cell | undefined,
  own: number | undefined,
): number {
  const cell = given ? cellOn(board, given, `--${option}`) : own
  if (cell === undefined)
    throw new UsageError(
      `The board has no ${option === 'from' ? 'start' : 'exit'}. Name a cell with --${option} r,c.`,
    )
  if (board.solid[cell])
    throw new UsageError(
      `--${option}: the cell ${Math.floor(cell / board.cols)},${cell % board.cols} is a wall.`,
    )
  return cell
}
