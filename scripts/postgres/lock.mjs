import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { identify } from '../up/process.mjs'

/**
 * PostgreSQL refuses to start while the process named in its `postmaster.pid` exists, and it treats a killed process
 * that its parent never reaped (usual in containers) as alive. This removes the file if the named process is gone and
 * no other process works in the data directory.
 * @param {string} folder The data directory.
 */
export function clearLock(folder) {
  const file = join(folder, 'postmaster.pid')
  let pid
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return
  }
  if (process.platform !== 'linux' || identify(pid) !== undefined || worksIn(folder)) return
  rmSync(file, { force: true })
}

/**
 * Whether any process has this working directory, as every process of PostgreSQL has its data directory.
 * @param {string} folder
 */
function worksIn(folder) {
  const place = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === place
      } catch {
        // It has ended, or belongs to another user, whose server PostgreSQL would not have started here.
        return false
      }
    })
}
