import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { asAccount } from '../postgres/account.mjs'
import { binariesFolder } from '../postgres/binaries.mjs'
import { say } from './log.mjs'
import { CLEW, inClew, inRoot, ROOT } from './paths.mjs'
import { secrets } from './secrets.mjs'

/** @typedef {import('../postgres/account.mjs').Account} Account */

/**
 * The folders of the embedded PostgreSQL: data, programs and log. Usually `.clew/`; if it must run as another account
 * that cannot reach the checkout (below /root, say), a folder in /var/lib/clew.
 * @param {Account} account
 */
export function choosePlace(account) {
  const binaries = binariesFolder(ROOT)
  if (account === undefined || reaches(account, binaries)) {
    // Root may enter every folder, so the mode can remain 700 when the other account owns it.
    if (account) chownSync(CLEW, account.uid, account.gid)
    return { folder: inClew('pg'), binaries, log: inClew('log', 'postgres.log') }
  }
  return outside(account, binaries)
}

/**
 * @param {NonNullable<Account>} account
 * @param {string} binaries
 */
function reaches(account, binaries) {
  const may = (/** @type {string[]} */ [command, ...words]) =>
    spawnSync(command ?? '', words, { cwd: '/', stdio: 'ignore', ...asAccount(account) }).status === 0
  return may(['test', '-x', ROOT]) && may([join(binaries, 'bin', 'postgres'), '--version'])
}

/**
 * The secrets are part of the name, so a new clone in the same place never finds the data of the old one.
 * @param {NonNullable<Account>} account
 * @param {string} binaries
 */
function outside(account, binaries) {
  const mark = createHash('sha256')
    .update(ROOT + secrets().databaseOwnerPassword)
    .digest('hex')
    .slice(0, 16)
  const base = join('/var/lib/clew', mark)
  if (!existsSync(base)) {
    say(`The user ${account.name} cannot reach ${inRoot()}: the database lives in ${base}`)
    mkdirSync(base, { recursive: true })
    chmodSync('/var/lib/clew', 0o755)
  }
  chownSync(base, account.uid, account.gid)
  chmodSync(base, 0o700)
  const log = join(base, 'postgres.log')
  rmSync(inClew('log', 'postgres.log'), { force: true })
  symlinkSync(log, inClew('log', 'postgres.log'))
  return { folder: join(base, 'pg'), binaries: copied(binaries, base), log }
}

/**
 * A copy of the programs that the other account can reach, made once per version.
 * @param {string} binaries
 * @param {string} base
 */
function copied(binaries, base) {
  const version = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
  }).stdout.trim()
  const copy = join(base, version.replace(/[^\w.]+/g, '-'))
  if (!existsSync(copy)) {
    cpSync(binaries, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    renameSync(`${copy}.new`, copy)
  }
  return copy
}
