import { type Command, InvalidArgumentError, Option } from 'commander'
import { BUILT_SIZES } from '../puzzles/maze-duel/maze'
import { BUILT_IN_HELP } from './built-in-bots'
import type { DuelOptions } from './duel-play'
import { sandboxOption, seedOf } from './options'
import { UsageError } from './usage'

/** Adds `clew duel`. */
export function duelCommand(program: Command): void {
  program
    .command('duel')
    .description('Play one trial of a maze duel: an architect builds a maze, a solver walks it in the fog.')
    .addOption(new Option('--architect <file>', 'a program, or house:NAME').conflicts('maze'))
    .addOption(new Option('--maze <file>', 'a maze instead of an architect; - reads standard input'))
    .requiredOption('--solver <file>', 'a program, or house:NAME')
    .addOption(
      new Option('--size <number>', 'of the maze that is built')
        .argParser(sizeOf)
        .default(20)
        .conflicts('maze'),
    )
    .option('--seed <number>', 'of the maze that is built, and of the solver', seedOf, 0)
    .addOption(sandboxOption())
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      `
${BUILT_IN_HELP}
Exit codes: 0 solved · 1 did not finish, or forfeit · 2 invalid maze or wrong use · 3 fault of the judge`,
    )
    .action(async (options: DuelOptions) => {
      if (options.architect === undefined && options.maze === undefined)
        throw new UsageError('Name who builds the maze with --architect, or the maze with --maze.')
      // Imported here so that other commands do not load the sandboxes.
      const { playDuel } = await import('./duel-play')
      await playDuel(options)
    })
}

/** Parses a size that architects may be asked to build. */
export function sizeOf(text: string): number {
  const { min, max } = BUILT_SIZES
  const size = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (size >= min && size <= max) return size
  throw new InvalidArgumentError(`A size is a whole number from ${min} to ${max}.`)
}
