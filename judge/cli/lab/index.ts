import type { Command } from 'commander'
import { knightCommand } from './knight'
import { mazeCommand } from './maze'
import { optimumCommand } from './optimum'
import { pathCommand } from './path'
import { pictureCommand } from './picture'
import { stringsCommand } from './strings'
import { traceCommand } from './trace'

/** Adds `clew lab` with its commands. */
export function labCommand(program: Command): void {
  const lab = program.command('lab').description('The laboratory: the algorithms behind the puzzles.')
  mazeCommand(lab)
  pathCommand(lab)
  stringsCommand(lab)
  optimumCommand(lab)
  knightCommand(lab)
  traceCommand(lab)
  pictureCommand(lab)
}
