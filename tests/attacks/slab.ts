import { readFileSync } from 'node:fs'

/** How often the kernel is asked. What an attack holds for less time than this is no harm to anybody. */
const EVERY_MS = 20

/** MiB of kernel memory that cannot be reclaimed, of the whole machine. */
const slabMiB = (): number =>
  Number(/^SUnreclaim: +(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) / 1024

/** Watches the kernel's own memory from now on. `stop` tells by how many MiB it grew at most. */
export function watchSlab(): { stop: () => number } {
  const before = slabMiB()
  let most = before
  const look = () => {
    most = Math.max(most, slabMiB())
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => {
      look()
      clearInterval(timer)
      return most - before
    },
  }
}
