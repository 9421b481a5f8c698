import { readFileSync } from 'node:fs'

/** Interval between measurements. Memory that an attack holds for less time than this does no harm. */
const EVERY_MS = 20

/** Returns the unreclaimable kernel memory of the whole machine, in MiB. */
const slabMiB = (): number =>
  Number(/^SUnreclaim: +(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) / 1024

/** Watches kernel memory from now on. `stop` returns the maximum growth in MiB. */
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
