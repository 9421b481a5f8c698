import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {import('./state.mjs').Process} Process */

/**
 * Identifies a process among others with the same number: when it began, and in which boot of the machine.
 * `undefined` if there is none, or only a zombie that has not been reaped.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identify(pid) {
  try {
    if (process.platform !== 'linux') {
      const began = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
        encoding: 'utf8',
      }).trim()
      return began.startsWith('Z') ? undefined : began.replace(/^\S+\s+/, '')
    }
    // The name, in brackets, may contain anything; the fields after it are the state and, as the 20th, the start.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

/**
 * How long the main thread of a process has wanted to run and could not, because others had the cores, in milliseconds
 * since its start. 0 where the system does not tell: outside Linux.
 * @param {number} pid
 */
export function starvedFor(pid) {
  try {
    // Three numbers: nanoseconds on a core, nanoseconds of waiting for one, turns.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/**
 * The parent and the process group of a process; undefined if there is none.
 * @param {number} pid
 * @returns {{ parent: number, group: number } | undefined}
 */
function kinOf(pid) {
  try {
    const words =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S /s, '')
        : execFileSync('ps', ['-o', 'ppid=,pgid=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [parent = 0, group = 0] = words.split(/ +/).map(Number)
    return { parent, group }
  } catch {
    return undefined
  }
}

/**
 * The processes that started this one: npm and its shell, or the shell of a script. They share its process group; a shell
 * at a terminal gives what it starts a group of its own, so it is not among them.
 * @returns {Process[]}
 */
export function starters() {
  const group = kinOf(process.pid)?.group
  const above = []
  for (let pid = process.ppid; pid > 0; ) {
    const kin = kinOf(pid)
    if (kin?.group !== group) break
    above.push(processOf(pid))
    pid = kin?.parent ?? 0
  }
  return above
}

/**
 * Calls `ended` once when a process that started this one has ended: a signal that reached only npm or its shell, or
 * kill -9 of one of them.
 * @param {() => void} ended
 */
export function whenStarterEnds(ended) {
  const above = starters()
  if (above.length === 0) return
  const timer = setInterval(() => {
    if (above.every(isAlive)) return
    clearInterval(timer)
    ended()
  }, 250).unref()
}

/**
 * @param {number} pid
 * @returns {Process}
 */
export const processOf = (pid) => ({ pid, identity: identify(pid) ?? '' })

/**
 * Whether the recorded process is still running, and not another one with its number.
 * @param {Process | undefined} known
 * @returns {known is Process}
 */
export const isAlive = (known) =>
  known !== undefined && known.identity !== '' && identify(known.pid) === known.identity

/**
 * Waits until a condition is true; returns false if it was not within the time.
 * @param {() => boolean | Promise<boolean>} isSo
 * @param {number} milliseconds
 */
export async function pollUntil(milliseconds, isSo) {
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    if (await isSo()) return true
    await sleep(50)
  }
  return await isSo()
}

/**
 * Asks a process that leads a process group to end, and kills the group if it does not.
 * @param {Process | undefined} known
 * @param {{ patience: number }} options Milliseconds between asking and killing.
 */
export async function endGroup(known, { patience }) {
  if (!isAlive(known)) return
  signal(known.pid, 'SIGTERM')
  if (await pollUntil(patience, () => !isAlive(known))) return
  signal(-known.pid, 'SIGKILL')
  await pollUntil(2000, () => !isAlive(known))
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // The process has just ended.
  }
}
