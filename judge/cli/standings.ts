import type { Command } from 'commander'
import { databaseUrl } from '../../scripts/up/state.mjs'
import { UsageError } from './usage'

/** Adds `clew standings --rebuild`. */
export function standingsCommand(program: Command): void {
  program
    .command('standings')
    .description('Look after the leaderboards.')
    .requiredOption('--rebuild', 'derive all standings anew from the submissions')
    .action(async () => {
      const url = databaseUrl()
      if (!url) throw new UsageError('No database runs. Start it with npm run up, or set DATABASE_URL.')
      process.env.DATABASE_URL = url
      const { closeDatabase } = await import('@/lib/core/db')
      const { rebuildStandings } = await import('@/lib/standings/rebuild')
      try {
        const { users, standings } = await rebuildStandings()
        process.stdout.write(`${standings} standings of ${users} users\n`)
      } finally {
        await closeDatabase()
      }
    })
}
