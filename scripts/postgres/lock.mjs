import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { identify } from '../up/process.mjs'

/**
 * PostgreSQL refuses to start while the process that its `postmaster.pid` names exists, and it takes one that was
 * killed and never collected by its parent (usual in containers) for alive. The file is removed when the process
 * that it names is gone and no other one works in the data directory.
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
 * Whether any process has the folder as its working directory, as every process of PostgreSQL has its data.
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
        // Ended meanwhile, or somebody else's, whom PostgreSQL would not have let in here.
        return false
      }
    })
}
