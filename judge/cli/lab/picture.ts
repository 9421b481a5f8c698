import { type Command, Option } from 'commander'
import { NOTATIONS, type Notation } from '../../algorithms/notations'
import { print, readBoardFile, wholeNumber, writableFile, writeBoardFile } from './inputs'

interface Options {
  readonly cell?: number
  readonly threshold?: number
  readonly notation?: Notation
  readonly scale: number
  readonly json?: boolean
}

/** Adds `clew lab picture`. */
export function pictureCommand(lab: Command): void {
  lab
    .command('picture')
    .description('Convert between pictures and notations of a labyrinth, by the endings of the files.')
    .argument('<in>', 'a text in any notation, or .png, .jpg, .gif, .webp')
    .argument('<out>', '.txt, .png or .svg')
    .option(
      '--cell <pixels>',
      'size of a cell in the picture; by default it is found',
      wholeNumber('A cell', 1, 10_000),
    )
    .option(
      '--threshold <grey>',
      'darker pixels are walls; by default it is found',
      wholeNumber('It', 0, 256),
    )
    .addOption(new Option('--notation <name>', 'how a text is written').choices(NOTATIONS))
    .option('--scale <pixels>', 'size of a cell in a PNG', wholeNumber('The scale', 1, 100), 1)
    .option('--json', 'print one JSON object and nothing else')
    .action(picture)
}

async function picture(from: string, to: string, options: Options): Promise<void> {
  const { cell, threshold, notation, scale, json } = options
  const file = writableFile(to)
  const board = await readBoardFile(from, {
    ...(cell !== undefined && { cell }),
    ...(threshold !== undefined && { threshold }),
  })
  await writeBoardFile(file, board, { notation, scale })
  const { rows, cols } = board
  print({ in: from, out: to, rows, cols }, json, () => `${to}: ${rows} × ${cols} cells`)
}
