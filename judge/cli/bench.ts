import { type Command, Option } from 'commander'
import { SANDBOXES } from './options'

/** Adds `clew bench sandbox`. */
export function benchCommand(program: Command): void {
  program
    .command('bench')
    .description('Measure this machine.')
    .command('sandbox')
    .description('Play a game in every language and print what it costs.')
    .addOption(new Option('--sandbox <kind>', 'only this one').choices(SANDBOXES))
    .option('--json', 'print one JSON object and nothing else')
    .action(async (options) => {
      // Imported here so that other commands do not load the sandboxes.
      const { benchSandbox } = await import('./bench-sandbox')
      await benchSandbox(options)
    })
}
