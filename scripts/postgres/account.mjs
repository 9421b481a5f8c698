import { spawnSync } from 'node:child_process'

/**
 * PostgreSQL refuses to run as root. `undefined`: run as the current user.
 * @typedef {{ name: string, uid: number, gid: number } | undefined} Account
 */

/**
 * The account that runs the embedded PostgreSQL. For root it is another account, which is created if missing.
 * @returns {Account}
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return undefined
  return find('postgres') ?? find('clew') ?? make('clew')
}

/**
 * @param {string} name
 * @returns {Account}
 */
function find(name) {
  const ask = (/** @type {string} */ what) => spawnSync('id', [what, name], { encoding: 'utf8' })
  const [uid, gid] = [ask('-u'), ask('-g')]
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/**
 * @param {string} name
 * @returns {Account}
 */
function make(name) {
  // Tries shadow-utils, then BusyBox.
  const made =
    spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ]).status === 0 || spawnSync('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]).status === 0
  const account = made ? find(name) : undefined
  if (account) return account
  throw new Error(
    `PostgreSQL does not run as root, and the system user ${name} could not be made. ` +
      `Make it (useradd --system ${name}), start Clew as an ordinary user, or set DATABASE_URL.`,
  )
}

/**
 * The options of `spawn` that run a program as this account.
 * @param {Account} account
 */
export const asAccount = (account) => (account ? { uid: account.uid, gid: account.gid } : {})
