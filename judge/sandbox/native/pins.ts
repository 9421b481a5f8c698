import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PIN = /^pin\.(\d+)$/

/**
 * Which programs of a store are in use, by whom: a file in the program's folder for each judge that has a box of it. So
 * other judges know, too, and one that was killed holds nothing.
 */
export class Pins {
  readonly #counts = new Map<string, number>()

  /** Keeps a program until the function that is returned is called. Throws where it is not there any more. */
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

/** Whether a judge that lives holds it. */
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
