import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, pollUntil, processOf } from '../up/process.mjs'
import { asAccount } from './account.mjs'
import { clearLock } from './lock.mjs'
import { lastLines, tool } from './tool.mjs'

/**
 * A data directory and the settings to run it.
 * @typedef {object} Cluster
 * @property {string} folder The data directory.
 * @property {string} binaries Folder with `bin/{initdb,pg_ctl,postgres}`.
 * @property {import('./account.mjs').Account} account
 * @property {string} log The server's log file.
 * @property {string} password Password of the superuser `postgres`.
 * @property {Readonly<Record<string, string>>} [settings] Settings as in postgresql.conf.
 */

/** @param {Cluster} cluster */
export const clusterExists = (cluster) => existsSync(join(cluster.folder, 'PG_VERSION'))

/**
 * Creates the data directory under a temporary name, so that an interrupted one is never mistaken for a complete one.
 * @param {Cluster} cluster
 */
export async function createCluster(cluster) {
  const { folder, account, password } = cluster
  const draft = join(dirname(folder), `${basename(folder)}.new`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  const passwordFile = `${draft}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    const words = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    await tool(cluster, 'initdb', [...words, '--encoding=UTF8', '--locale=C', '-D', draft])
    renameSync(draft, folder)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * The server that runs on this data directory, if there is one and it accepts connections.
 * @param {Cluster} cluster
 * @returns {{ pid: number, port: number } | undefined}
 */
export function runningServer(cluster) {
  try {
    // PostgreSQL writes the process id on line 1, the port on line 4 and the status on line 8.
    const lines = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return identify(pid) !== undefined && lines[7]?.trim() === 'ready' ? { pid, port } : undefined
  } catch {
    return undefined
  }
}

/**
 * Starts the server as a daemon. It listens on the loopback address only and checks passwords by SCRAM.
 * @param {Cluster} cluster
 * @param {number} port
 */
export async function startServer(cluster, port) {
  closeSync(openSync(cluster.log, 'a', 0o600))
  if (cluster.account) chownSync(cluster.log, cluster.account.uid, cluster.account.gid)
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...cluster.settings,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const words = ['start', '-w', '-t', '60', '-D', cluster.folder, '-l', cluster.log, '-o', options.join(' ')]
  // After a kill -9, the old server's shared memory stays in use until its last process has noticed.
  for (let tries = 10; ; tries--) {
    clearLock(cluster.folder)
    try {
      await tool(cluster, 'pg_ctl', words)
      break
    } catch (error) {
      if (tries === 1)
        throw new Error(`PostgreSQL does not start. ${lastLines(cluster.log)}`, { cause: error })
      await sleep(500)
    }
  }
  const server = runningServer(cluster)
  if (!server) throw new Error(`PostgreSQL ended right after its start. ${lastLines(cluster.log)}`)
  return server
}

/**
 * Stops the server: open transactions are rolled back, committed data stays.
 * @param {Cluster} cluster
 * @param {'fast' | 'immediate'} [mode] `immediate` leaves the recovery to the next start.
 */
export async function stopServer(cluster, mode = 'fast') {
  if (!existsSync(join(cluster.folder, 'postmaster.pid'))) return
  const server = runningServer(cluster)
  const postmaster = server && processOf(server.pid)
  const words = ['stop', '-w', '-t', '30', '-m', mode, '-D', cluster.folder]
  await tool(cluster, 'pg_ctl', words).catch((error) => {
    if (runningServer(cluster)) throw error
  })
  // pg_ctl waits until its file of the process id is gone, which the server removes just before it exits.
  if (postmaster) await pollUntil(5000, () => !isAlive(postmaster))
}

/** Size in bytes at which a log is truncated, and the size of the end that is kept. */
const LARGEST_LOG = 10 * 1024 * 1024
const KEPT_LOG = 1024 * 1024

/**
 * Removes the beginning of the server's log if it has grown too large, even while the server writes it. Runs as the
 * server's user, because the folder belongs to that user, who could put links there.
 * @param {Pick<Cluster, 'log' | 'account'>} cluster
 * @param {number} [most] Size limit in bytes.
 */
export function capServerLog({ log, account }, most = LARGEST_LOG) {
  if (!existsSync(log) || statSync(log).size <= most) return
  const words = ['-c', 'end=$(tail -c "$1" "$0") && printf "%s\\n" "$end" > "$0"', log, String(KEPT_LOG)]
  spawnSync('sh', words, { cwd: '/', stdio: 'ignore', ...asAccount(account) })
}
