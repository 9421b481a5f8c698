import type { Syntax } from '../languages/syntax'
import type { Prepared } from './prepare'

/** What is kept of a program while all are compared. */
export interface Kept {
  readonly id: string
  readonly syntax: Syntax
  /** Its different fingerprints, rising, and how often it has each. */
  readonly hashes: Uint32Array
  readonly counts: Uint32Array
  /** The sum of the counts. */
  readonly total: number
}

export function keptOf(id: string, { syntax, fingerprints }: Prepared): Kept {
  const sorted = Uint32Array.from(fingerprints, ({ hash }) => hash).sort()
  const hashes: number[] = []
  const counts: number[] = []
  for (const hash of sorted) {
    if (hashes.at(-1) !== hash) counts[hashes.push(hash) - 1] = 0
    counts[counts.length - 1]!++
  }
  return {
    ...{ id, syntax, total: sorted.length },
    ...{ hashes: Uint32Array.from(hashes), counts: Uint32Array.from(counts) },
  }
}

/** Whether two programs have the same fingerprints. */
export const isSame = (one: Kept, other: Kept): boolean =>
  one.syntax === other.syntax &&
  one.hashes.length === other.hashes.length &&
  one.hashes.every((hash, index) => hash === other.hashes[index] && one.counts[index] === other.counts[index])

/** Which of the programs that were added has which fingerprints. */
export class FingerprintIndex {
  /** By fingerprint: programs and how often each has it, in turns. */
  readonly #places = new Map<number, number[]>()
  readonly #programs: Kept[] = []
  /** How many fingerprints the program that is looked for shares with each of them. */
  #shared = new Uint32Array(64)

  /** Returns the program's index. */
  add(program: Kept): number {
    const index = this.#programs.push(program) - 1
    for (const [at, hash] of program.hashes.entries()) {
      const known = this.#places.get(hash)
      if (known) known.push(index, program.counts[at]!)
      else this.#places.set(hash, [index, program.counts[at]!])
    }
    return index
  }

  /** Calls back for each program of the same syntax that shares fingerprints, with the similarity. */
  match(program: Kept, found: (index: number, similarity: number) => void): void {
    if (this.#shared.length < this.#programs.length) this.#shared = new Uint32Array(2 * this.#programs.length)
    const shared = this.#shared
    const touched: number[] = []
    for (const [at, hash] of program.hashes.entries()) {
      const places = this.#places.get(hash)
      if (!places) continue
      const count = program.counts[at]!
      for (let each = 0; each < places.length; each += 2) {
        const index = places[each]!
        if (shared[index] === 0) touched.push(index)
        shared[index]! += Math.min(count, places[each + 1]!)
      }
    }
    for (const index of touched) {
      const other = this.#programs[index]!
      if (other.syntax === program.syntax) found(index, (2 * shared[index]!) / (program.total + other.total))
      shared[index] = 0
    }
  }
}
