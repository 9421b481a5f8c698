import { postgresAccount } from '../postgres/account.mjs'
import { clusterExists, createCluster, runningServer, startServer, stopServer } from '../postgres/cluster.mjs'
import { say } from './log.mjs'
import { choosePlace } from './place.mjs'
import { anyFreePort } from './ports.mjs'
import { secrets } from './secrets.mjs'

/** @typedef {import('../postgres/cluster.mjs').Cluster} Cluster */

/** The embedded database of this checkout, whether it is running or not. @returns {Cluster} */
export function embeddedCluster() {
  const account = postgresAccount()
  return { ...choosePlace(account), account, password: secrets().databaseOwnerPassword }
}

/**
 * The port of the embedded database: that of the server which an earlier start left running, otherwise a free one.
 * @param {Cluster} cluster
 */
export const embeddedPort = async (cluster) => runningServer(cluster)?.port ?? (await anyFreePort())

/** The address of the embedded database on this port. @param {number} port */
export const embeddedUrl = (port) => `postgresql://clew:${secrets().databasePassword}@127.0.0.1:${port}/clew`

/**
 * Starts the embedded database on this port unless it runs there already, as the one that an earlier start left.
 * @param {Cluster} cluster
 * @param {number} port What `embeddedPort` returned.
 */
export async function startEmbedded(cluster, port) {
  if (!clusterExists(cluster)) {
    say('Making the database')
    await createCluster(cluster)
  }
  if (runningServer(cluster)?.port !== port) await startServer(cluster, port)
  await ensureDatabase(cluster, port, secrets().databasePassword)
}

/** @param {Cluster} cluster */
export const stopEmbedded = (cluster) => stopServer(cluster)

/**
 * Creates the role and the database of the site. The role is no superuser: an attacker with the site's connection
 * cannot run programs or read files through the server.
 * @param {Cluster} cluster
 * @param {number} port
 * @param {string} password
 */
async function ensureDatabase(cluster, port, password) {
  // Loaded late, because a start has other things to do until there is a server.
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
  })
  try {
    await client.connect()
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== '28P01') throw error
    throw new Error(
      `The passwords in .clew/secrets.json do not open the database in ${cluster.folder}. ` +
        'Bring back the file that belongs to it, or remove .clew/ to begin anew.',
    )
  }
  try {
    const role = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'clew'")
    if (role.rowCount === 0) {
      await client.query(`CREATE ROLE clew LOGIN PASSWORD ${client.escapeLiteral(password)}`)
    }
    const database = await client.query("SELECT 1 FROM pg_database WHERE datname = 'clew'")
    if (database.rowCount === 0) await client.query('CREATE DATABASE clew OWNER clew')
  } finally {
    await client.end()
  }
}
