import { type Command, InvalidArgumentError, Option } from 'commander'
import { BUILT_IN_HELP } from './contestants'
import { sizeOf } from './duel'
import type { TournamentOptions } from './tournament-play'
import { sandboxOption, seedOf } from './usage'

/** Adds `clew tournament`. */
export function tournamentCommand(program: Command): void {
  program
    .command('tournament')
    .description('Play a maze duel of all programs in two folders, everybody against everybody.')
    .argument('<folder>', 'the programs stand in its folders architects and solvers')
    .addOption(
      new Option(
        '--sizes <numbers>',
        'of the mazes, such as 15,20,50; without --sizes and --seeds as on the site',
      ).argParser(listOf(sizeOf)),
    )
    .addOption(
      new Option(
        '--seeds <numbers>',
        'of the mazes of each size, such as 1,2 (1 if only sizes are given)',
      ).argParser(listOf(seedOf)),
    )
    .option('--house <names>', 'bots of the house that take part: all, or names such as deep,optimist')
    .addOption(
      new Option(
        '--rank <rule>',
        'by the mean score; or as on the site, where architects have their geometric mean',
      )
        .choices(['mean', 'site'])
        .default('mean'),
    )
    .addOption(sandboxOption())
    .option('--json', 'print one JSON object and nothing else')
    .addHelpText(
      'after',
      `
${BUILT_IN_HELP}
Exit codes: 0 played · 2 wrong use · 3 fault of the judge: the trials that it names are not in the tables`,
    )
    .action(async (folder: string, options: TournamentOptions) => {
      // Imported here so that other commands do not load the sandboxes.
      const { playTournament } = await import('./tournament-play')
      await playTournament(folder, options)
    })
}

/** Parses comma-separated numbers and removes duplicates. */
function listOf(numberOf: (text: string) => number): (text: string) => number[] {
  return (text) => {
    const words = text.split(',')
    if (words.length > 1000) throw new InvalidArgumentError('At most 1000 numbers are taken.')
    return [...new Set(words.map((word) => numberOf(word.trim())))]
  }
}
