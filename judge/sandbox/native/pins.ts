import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PIN = /^pin\.(\d+)$/

/**
 * Tracks which programs of a store are in use and by which judge: each judge that has a box of a program puts a file
 * into the program's folder. So other judges can see it, and the pins of a killed judge do not count.
 */
export class Pins {
  readonly #counts = new Map<string, number>()

  /** Pins a program until the returned function is called. Throws if the program no longer exists. */
  pin(home: string): () => void {
    const count = this.#counts.get(home) ?? 0
    if (count === 0) writeFileSync(fileOf(home), '')
    this.#counts.set(home, count + 1)
    let held = true
    return () => {
      if (held) this.#release(home)
      held = false
    }
  }

  #release(home: string): void {
    const count = (this.#counts.get(home) ?? 0) - 1
    if (count > 0) this.#counts.set(home, count)
    else {
      this.#counts.delete(home)
      rmSync(fileOf(home), { force: true })
    }
  }
}

/** Whether a living judge has pinned the program. */
export const isPinned = (home: string): boolean =>
  readdirSync(home).some((name) => isAlive(Number(PIN.exec(name)?.[1])))

const fileOf = (home: string): string => join(home, `pin.${process.pid}`)

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
