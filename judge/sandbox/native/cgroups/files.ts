import { closeSync, openSync, readFileSync, readSync, rmdirSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const buffer = Buffer.alloc(4096)

/** A small file of the kernel that is read again and again: one system call each time (about 1 µs). */
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

/** The value of a line `key value`, 0 where there is none. */
export function countOf(text: string, key: string): number {
  for (const line of text.split('\n'))
    if (line.startsWith(`${key} `)) return Number(line.slice(key.length + 1))
  return 0
}

/** The processes of a cgroup; none where it has gone. */
export function processesIn(folder: string): number[] {
  try {
    return readFileSync(`${folder}/cgroup.procs`, 'latin1').split('\n').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** 0 is a process of another namespace, and for `kill` it would be ourselves. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids.filter((pid) => pid > 1)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}

/**
 * Makes cgroups, and of them what `use` returns; leaves none where it fails. Without holding up this process: the kernel
 * makes one after the other, and waits for those that are being removed.
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

/** For so long a killed process may take to vanish, on a machine that is busy with something else. */
const PATIENCE_MS = 10_000

/** What has just been killed is still there, and each try takes a lock that whoever makes a cgroup waits for. */
const FIRST_PAUSE_MS = 8

/**
 * Throws out of the host's caches what a memory cgroup was charged for. `false` while there are processes in it, which
 * would bring it back. A kernel that cannot (version 2 before Linux 5.19), or finds something that stays, is no fault.
 */
export async function forgetCaches(folder: string, file: string, amount: string): Promise<boolean> {
  if (processesIn(folder).length > 0) return false
  await writeFile(`${folder}/${file}`, amount, { flag: 'r+' }).catch(() => {})
  return true
}

/**
 * Removes cgroups, whose processes are killed for as long as there are any: `rmdir` succeeds exactly when nothing is
 * left. Rejects when they do not go. `forget` is tried before, until it is done.
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

/** Also true for what has gone already. */
export function removed(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch (error) {
    return hasGone(error)
  }
}

/** The same without holding up this process: the kernel takes 0.3 ms for each. */
const removedSoon = (folder: string): Promise<boolean> => rmdir(folder).then(() => true, hasGone)

const hasGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
