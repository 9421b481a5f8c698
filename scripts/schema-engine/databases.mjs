import pg from 'pg'
import { KnownError } from './errors.mjs'

const NO_SUCH_DATABASE = '3D000'
const WRONG_PASSWORD = '28P01'

/**
 * Runs work on the server of a URL, but connected to another database, one that every server has.
 * @template T
 * @param {string} url
 * @param {(client: pg.Client, name: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function besides(url, work) {
  const base = new URL(url)
  const name = decodeURIComponent(base.pathname.slice(1))
  base.search = ''
  for (const other of ['postgres', 'template1']) {
    base.pathname = `/${other}`
    const client = new pg.Client({ connectionString: base.href })
    try {
      await client.connect()
    } catch (error) {
      if (codeOf(error) === NO_SUCH_DATABASE) continue
      throw error
    }
    try {
      return await work(client, name)
    } finally {
      await client.end()
    }
  }
  throw new KnownError('P1003', 'The server has neither the database postgres nor template1.')
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {{ code?: string }} */ (error).code

/** @param {string} url */
export const createDatabase = (url) =>
  besides(url, async (client, name) => {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
    return { databaseName: name }
  })

/** @param {string} url */
export const dropDatabase = (url) =>
  besides(url, async (client, name) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)}`)
  })

/**
 * Connects once. Errors are thrown with the code that the CLI expects.
 * @param {string} url
 */
export async function checkConnection(url) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { hostname, port, pathname, username } = new URL(url)
    const name = decodeURIComponent(pathname.slice(1))
    if (codeOf(error) === NO_SUCH_DATABASE) {
      throw new KnownError('P1003', `Database \`${name}\` does not exist`, { database_name: name })
    }
    if (codeOf(error) === WRONG_PASSWORD) {
      throw new KnownError('P1000', `Authentication failed for ${username}`, { database_user: username })
    }
    const place = `${hostname}:${port || '5432'}`
    const why = /** @type {Error} */ (error).message
    throw new KnownError('P1001', `Can't reach database server at \`${place}\` (${why})`, {
      database_location: place,
    })
  }
}
