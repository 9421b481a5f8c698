import pg from 'pg'
import { say } from './log.mjs'
import { inRoot } from './paths.mjs'
import { runStep } from './run.mjs'
import { hashOf } from './sources.mjs'

/**
 * Seeds the database unless it has already read exactly these files. Returns the user name of the administrator
 * if one was created.
 * @param {string} url
 * @param {string} administratorPassword Password for a new administrator.
 * @returns {Promise<string | undefined>}
 */
export async function seed(url, administratorPassword) {
  const mark = seedMark()
  if (await isSeeded(url, mark)) return undefined
  say('Reading the problems')
  const output = await runStep('seed', process.execPath, ['--import', 'tsx', inRoot('prisma', 'seed.ts')], {
    environment: {
      DATABASE_URL: url,
      CLEW_SEED_MARK: mark,
      CLEW_ADMINISTRATOR_PASSWORD: administratorPassword,
    },
  })
  for (const line of output.split('\n')) if (line.includes('retired')) say(line)
  return /^The administrator was made: (.+)$/m.exec(output)?.[1]
}

/** A hash of everything that is seeded. */
export const seedMark = () => hashOf(['prisma/seed.ts', 'prisma/seed'])

/**
 * Whether the database has read the seed files with this mark, and has an administrator.
 * @param {string} url
 * @param {string} mark
 * @returns {Promise<boolean>}
 */
export async function isSeeded(url, mark) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM "Setting" WHERE key = 'seed' AND value = $1)
          AND EXISTS (SELECT FROM "User" WHERE role = 'administrator') AS done`,
      [mark],
    )
    return rows[0].done
  } catch (error) {
    const UNDEFINED_TABLE = '42P01'
    if (/** @type {{ code?: string }} */ (error).code === UNDEFINED_TABLE) return false
    throw error
  } finally {
    await client.end()
  }
}
