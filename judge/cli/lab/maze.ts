import { type Command, Option } from 'commander'
import { applyToBoard } from '../../algorithms/board'
import { CARVERS } from '../../algorithms/carve'
import { blankBoard, carveEvents, cellOfRoom } from '../../algorithms/carve/maze'
import { NOTATIONS, type Notation } from '../../algorithms/notations'
import { figuresOf as figuresOfMaze } from '../../lab/carve/section'
import { seedOf } from '../usage'
import {
  algorithmOf,
  figuresOf,
  number,
  print,
  textOf,
  wholeNumber,
  writableFile,
  writeBoardFile,
} from './inputs'

const MAX_SIDE = 1000

interface Options {
  readonly rows: number
  readonly cols: number
  readonly seed: number
  readonly mix: number
  readonly notation: Notation
  readonly out?: string
  readonly scale: number
  readonly json?: boolean
}

/** Adds `clew lab maze`. */
export function mazeCommand(lab: Command): void {
  const side = (name: string) => wholeNumber(name, 1, MAX_SIDE)
  lab
    .command('maze')
    .description('Carve a maze.')
    .argument('<algorithm>', CARVERS.map(({ id }) => id).join(', '))
    .option('--rows <number>', 'rows of rooms', side('The number of rows'), 10)
    .option('--cols <number>', 'columns of rooms', side('The number of columns'), 10)
    .option('--seed <number>', 'the seed of chance', seedOf, 0)
    .option(
      '--mix <share>',
      'of growing-tree: how often the newest cell is chosen',
      number('The mix', 0, 1),
      0.5,
    )
    .addOption(new Option('--notation <name>', 'how the maze is written').choices(NOTATIONS).default('grid'))
    .option('--out <file>', 'write it to a file that ends in .txt, .png or .svg')
    .option('--scale <pixels>', 'size of a cell in a PNG', wholeNumber('The scale', 1, 100), 1)
    .option('--json', 'print one JSON object and nothing else')
    .action(maze)
}

async function maze(name: string, options: Options): Promise<void> {
  const { rows, cols, seed, mix, notation, out, scale, json } = options
  if (out !== undefined) writableFile(out)
  const carver = algorithmOf(CARVERS, name)
  const shape = { rows, cols }
  const board = blankBoard(carver, shape)
  const start = cellOfRoom(carver, shape, 0)
  board.solid[start] = 0
  let steps = 0
  for (const event of carveEvents({ carver, shape, seed, mix })) {
    applyToBoard(board, event)
    steps++
  }
  const exit = cellOfRoom(carver, shape, rows * cols - 1)
  const maze = { ...board, start, exit }
  const text = textOf(maze, notation)
  if (out !== undefined) await writeBoardFile(out, maze, { notation, scale })
  const { cells, passages, deadEnds, longestWay } = figuresOfMaze(board)
  const figures = { algorithm: name, rows, cols, seed, steps, cells, passages, deadEnds, longestWay }
  print({ ...figures, maze: text }, json, () => `${text}\n${figuresOf(figures)}`)
}
