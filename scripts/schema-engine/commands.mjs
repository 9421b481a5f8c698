import { checkConnection, createDatabase, dropDatabase } from './databases.mjs'
import { describeError } from './errors.mjs'

/** @type {Record<string, (url: string) => Promise<unknown>>} */
const COMMANDS = {
  'can-connect-to-database': checkConnection,
  'create-database': createDatabase,
  'drop-database': dropDatabase,
}

/**
 * `schema-engine cli <command>`: what the CLI runs before it opens a session. Returns the exit code. An error is
 * written like the native engine's log, as JSON on stderr, of which the CLI skips the first line.
 * @param {string} name
 * @param {string} url
 */
export async function runCommand(name, url) {
  try {
    const command = COMMANDS[name]
    if (!command) throw new Error(`The schema engine has no command ${name}.`)
    await command(url)
    return 0
  } catch (error) {
    process.stderr.write(
      `${logLine('INFO', { message: 'schema-engine' })}\n${logLine('ERROR', describeError(error))}`,
    )
    return 1
  }
}

/**
 * @param {string} level
 * @param {object} fields
 */
const logLine = (level, fields) =>
  JSON.stringify({ timestamp: new Date().toISOString(), level, fields, target: 'schema_engine::logger' })
