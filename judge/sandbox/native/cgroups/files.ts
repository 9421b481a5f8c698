import { closeSync, openSync, readFileSync, readSync, rmdirSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const buffer = Buffer.alloc(4096)

/** A small kernel file that is read repeatedly; each read is one system call (about 1 µs). */
export class KernelFile {
  readonly #fd: number

  constructor(path: string) {
    this.#fd = openSync(path, 'r')
  }

  read(): string {
    return buffer.toString('latin1', 0, readSync(this.#fd, buffer, 0, buffer.length, 0))
  }

  close(): void {
    closeSync(this.#fd)
  }
}

/** The value of the line `key value`, or 0 if there is no such line. */
export function countOf(text: string, key: string): number {
  for (const line of text.split('\n'))
    if (line.startsWith(`${key} `)) return Number(line.slice(key.length + 1))
  return 0
}

/** Ids of the processes in a cgroup; empty if the cgroup has gone. */
export function processesIn(folder: string): number[] {
  try {
    return readFileSync(`${folder}/cgroup.procs`, 'latin1').split('\n').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Skips pid 0, which stands for a process in another namespace; `kill(0)` would signal our own process group. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids.filter((pid) => pid > 1)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
}

/**
 * Makes cgroups and returns what `use` returns; if anything fails, removes them all and rejects. Asynchronous so as not
 * to block this process: the kernel makes them one after the other, and waits for those that are being removed.
 */
export async function makeGroups<T>(folders: readonly string[], use: () => T): Promise<T> {
  const made = await Promise.allSettled(folders.map((folder) => mkdir(folder)))
  try {
    for (const one of made) if (one.status === 'rejected') throw one.reason
    return use()
  } catch (error) {
    for (const [index, folder] of folders.entries()) if (made[index]?.status === 'fulfilled') removed(folder)
    throw error
  }
}

/** How long a killed process may take to vanish on a machine that is busy with something else. */
const PATIENCE_MS = 10_000

/** A process that was just killed is still there, and each try takes a lock that making a cgroup has to wait for. */
const FIRST_PAUSE_MS = 8

/**
 * Evicts from the host's caches what a memory cgroup was charged for. Resolves to `false` while it contains processes,
 * which would refill the caches. A kernel that cannot evict (v2 before Linux 5.19) or keeps some pages is no error.
 */
export async function forgetCaches(folder: string, file: string, amount: string): Promise<boolean> {
  if (processesIn(folder).length > 0) return false
  await writeFile(`${folder}/${file}`, amount, { flag: 'r+' }).catch(() => {})
  return true
}

/**
 * Removes cgroups and keeps killing their processes until `rmdir` succeeds, which it does exactly when a cgroup is
 * empty. Calls `forget` first, until it resolves to `true`. Rejects if a cgroup is still there after `patienceMs`.
 */
export async function removeGroups(
  folders: readonly string[],
  kill: () => void,
  forget: () => Promise<boolean> = () => Promise.resolve(true),
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const begin = Date.now()
  let forgotten = false
  for (let pause = FIRST_PAUSE_MS, left = folders; ; pause = Math.min(pause * 1.5, 50)) {
    await sleep(pause)
    forgotten ||= await forget()
    if (forgotten) {
      const went = await Promise.all(left.map(removedSoon))
      left = left.filter((_, index) => !went[index])
      if (left.length === 0) return
    }
    if (Date.now() - begin > patienceMs)
      throw new Error(`${left[0]} cannot be removed: something in it lives on`)
    kill()
  }
}

/** Removes a cgroup; `true` if it is gone, even if it was gone before. */
export function removed(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch (error) {
    return hasGone(error)
  }
}

/** Like `removed`, but does not block this process: the kernel takes 0.3 ms for each cgroup. */
const removedSoon = (folder: string): Promise<boolean> => rmdir(folder).then(() => true, hasGone)

const hasGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
