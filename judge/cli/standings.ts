import type { Command } from 'commander'
import { onSite } from './site'

/** Adds `clew standings --rebuild`. */
export function standingsCommand(program: Command): void {
  program
    .command('standings')
    .description('Look after the leaderboards.')
    .requiredOption('--rebuild', 'derive all standings anew from the submissions')
    .action(() =>
      onSite(async () => {
        const { rebuildStandings } = await import('@/lib/standings/update')
        const { users, standings } = await rebuildStandings()
        process.stdout.write(`${standings} standings of ${users} users\n`)
      }),
    )
}
