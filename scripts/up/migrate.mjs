import { Logger, runMigrations } from 'graphile-worker'
import { say } from './log.mjs'
import { applyMigrations } from './migrations.mjs'

/**
 * Applies missing migrations and functions: ours, and those of the queue, which has a separate schema.
 * @param {string} url
 * @param {(line: string) => void} [tell] Receives the lines that a user should read.
 * @param {string} [folder] The folder `prisma` of another checkout.
 */
export async function migrate(url, tell = say, folder = undefined) {
  await applyMigrations(url, tell, folder)
  // Takes 20 ms if there is nothing to do.
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) })
}
