import type { Command } from 'commander'
import { databaseUrl } from '../../scripts/up/state.mjs'
import { UsageError } from './usage'

/** Runs a command on the database of this machine's site. */
export async function onSite<T>(work: () => Promise<T>): Promise<T> {
  const url = databaseUrl()
  if (!url) throw new UsageError('No database runs. Start it with npm run up, or set DATABASE_URL.')
  process.env.DATABASE_URL = url
  // The log goes to standard output, which is the command's own. What is done is in the audit log all the same.
  process.env.LOG_LEVEL = 'silent'
  const { closeDatabase } = await import('@/lib/core/db')
  try {
    return await work()
  } finally {
    await closeDatabase()
  }
}

/** Adds `clew standings --rebuild`. */
export function standingsCommand(program: Command): void {
  program
    .command('standings')
    .description('Look after the leaderboards.')
    .requiredOption('--rebuild', 'derive all standings anew from the submissions')
    .action(() =>
      onSite(async () => {
        const { rebuildStandings } = await import('@/lib/standings/rebuild')
        const { users, standings } = await rebuildStandings()
        process.stdout.write(`${standings} standings of ${users} users\n`)
      }),
    )
}
