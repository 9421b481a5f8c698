import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Applies prisma/functions: the current definition of each function of the database is the file with its name, with the
// triggers that call it. A file that has changed is applied again, and what has no file any more is dropped.

/** The hash is of the file that was applied last; it is empty where the file must be applied again. */
const TABLE = 'CREATE TABLE _functions (name text PRIMARY KEY, hash text NOT NULL)'

/** @typedef {{ name: string, sql: string, hash: string }} FunctionFile */

/**
 * Makes the table if there is none. To ask for it with IF NOT EXISTS would take the right to create tables even where it is,
 * which an account of a server need not have.
 * @param {import('pg').Client} client
 */
export async function createFunctionTable(client) {
  const { rows } = await client.query(`SELECT to_regclass('_functions') AS name`)
  if (!rows[0].name) await client.query(TABLE)
}

/**
 * Lets functions that the database has be applied again, or be dropped if they have no file: those with these names, or
 * all that are known. It belongs into the transaction that changes what they rely on.
 * @param {import('pg').Client} client
 * @param {string[]} [names]
 */
export const outdateFunctions = (client, names) =>
  names
    ? client.query(
        `INSERT INTO _functions SELECT unnest($1::text[]), '' ON CONFLICT (name) DO UPDATE SET hash = ''`,
        [names],
      )
    : client.query(`UPDATE _functions SET hash = ''`)

/**
 * Brings the functions to what the folder says, all in one transaction. Returns the names of those that have changed.
 *
 * Throws if one of them fails; then all are as before.
 * @param {import('pg').Client} client
 * @param {string} folder
 */
export async function applyFunctions(client, folder) {
  const { changed, removed } = await differences(client, folder)
  if (changed.length + removed.length === 0) return []
  let name = ''
  try {
    await client.query('BEGIN')
    await drop(client, [...changed.map((file) => file.name), ...removed])
    await client.query('DELETE FROM _functions WHERE name = ANY($1)', [removed])
    for (const file of changed) {
      name = file.name
      await client.query(file.sql)
      await client.query(
        'INSERT INTO _functions VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash',
        [name, file.hash],
      )
    }
    await client.query('COMMIT')
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new Error(`The functions failed${name && ` at ${name}.sql`} and were undone: ${message}`, {
      cause: error,
    })
  }
  return [...changed.map((file) => file.name), ...removed]
}

/**
 * The names of the functions that are not as the folder says.
 * @param {import('pg').Client} client
 * @param {string} folder
 */
export async function missingFunctions(client, folder) {
  const { changed, removed } = await differences(client, folder)
  return [...changed.map(({ name }) => name), ...removed]
}

/**
 * @param {import('pg').Client} client
 * @param {string} folder
 */
async function differences(client, folder) {
  const files = functionsIn(folder)
  const { rows: tables } = await client.query(`SELECT to_regclass('_functions') AS name`)
  const { rows } = tables[0].name ? await client.query('SELECT name, hash FROM _functions') : { rows: [] }
  const hashes = new Map(rows.map(({ name, hash }) => [name, hash]))
  const names = new Set(files.map(({ name }) => name))
  return {
    changed: files.filter(({ name, hash }) => hashes.get(name) !== hash),
    removed: [...hashes.keys()].filter((name) => !names.has(name)),
  }
}

/**
 * The files in an order in which each comes after those whose functions it calls. The bodies of functions in SQL are
 * checked when they are created.
 * @param {string} folder
 * @returns {FunctionFile[]}
 */
function functionsIn(folder) {
  // Another checkout may be from the time when migrations had the functions.
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const files = names.map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8')
    return { name: file.replace(/\.sql$/, ''), sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
  /** @type {Set<FunctionFile>} */
  const ordered = new Set()
  const visited = new Set()
  /** @param {FunctionFile} file */
  const add = (file) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const other of files) if (new RegExp(`\\b${other.name}\\(`).test(file.sql)) add(other)
    ordered.add(file)
  }
  files.forEach(add)
  return [...ordered]
}

/**
 * Drops the functions with these names, and the triggers that call them.
 * @param {import('pg').Client} client
 * @param {string[]} names
 */
async function drop(client, names) {
  const { rows } = await client.query(
    `WITH ours AS (SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname = ANY($1))
     SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS statement
       FROM pg_trigger WHERE NOT tgisinternal AND tgfoid IN (SELECT oid FROM ours)
     UNION ALL
     SELECT format('DROP FUNCTION %s', oid::regprocedure) FROM ours`,
    [names],
  )
  for (const { statement } of rows) await client.query(statement)
}
