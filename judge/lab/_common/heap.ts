/** A priority queue of numbers: the smallest key first; of equal keys, the smallest second key. */
export interface Heap {
  readonly size: number
  push(value: number, key: number, second: number): void
  /** Takes the first value out; the queue must not be empty. */
  pop(): number
}

/** A binary heap in three arrays, so that millions of entries need no objects. */
export function heap(): Heap {
  const values: number[] = []
  const keys: number[] = []
  const seconds: number[] = []
  const isBefore = (one: number, other: number) =>
    keys[one]! < keys[other]! || (keys[one] === keys[other] && seconds[one]! < seconds[other]!)
  const swap = (one: number, other: number) => {
    for (const list of [values, keys, seconds]) {
      const kept = list[one]!
      list[one] = list[other]!
      list[other] = kept
    }
  }
  return {
    get size() {
      return values.length
    },
    push(value, key, second) {
      let at = values.push(value) - 1
      keys.push(key)
      seconds.push(second)
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (!isBefore(at, parent)) break
        swap(at, parent)
        at = parent
      }
    },
    pop() {
      swap(0, values.length - 1)
      const first = values.pop()!
      keys.pop()
      seconds.pop()
      for (let at = 0; ; ) {
        const left = 2 * at + 1
        const right = left + 1
        let least = at
        if (left < values.length && isBefore(left, least)) least = left
        if (right < values.length && isBefore(right, least)) least = right
        if (least === at) return first
        swap(at, least)
        at = least
      }
    },
  }
}
