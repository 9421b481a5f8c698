/*
 * Fingerprints of a program by winnowing: of the hashes of all runs of RUN tokens the smallest of every WINDOW
 * neighbours is kept. Two programs that share a run of RUN + WINDOW - 1 tokens share a fingerprint, wherever the run is.
 * Schleimer, Wilkerson, Aiken: Winnowing: Local Algorithms for Document Fingerprinting, SIGMOD 2003.
 */

export const RUN = 12
export const WINDOW = 5

const BASE = 0x01000193
/** BASE to the power of RUN, modulo 2^32. */
const LEAVING = Array.from({ length: RUN }).reduce<number>((product) => Math.imul(product, BASE), 1)

/** The hash of every run of tokens, by the place of its first one. */
export function runsOf(kinds: Uint32Array): Uint32Array {
  const runs = new Uint32Array(Math.max(0, kinds.length - RUN + 1))
  let hash = 0
  for (let place = 0; place < kinds.length; place++) {
    hash = (Math.imul(hash, BASE) + kinds[place]!) | 0
    if (place >= RUN) hash = (hash - Math.imul(LEAVING, kinds[place - RUN]!)) | 0
    if (place >= RUN - 1) runs[place - RUN + 1] = mixed(hash)
  }
  return runs
}

/** Spreads the bits of a hash, so that the smallest ones are spread over the program. */
function mixed(hash: number): number {
  let bits = hash ^ (hash >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Which tokens are part of code that was given to everybody: 1 for each that is. */
export function givenIn(kinds: Uint32Array, runs: Uint32Array, given: ReadonlySet<number>): Uint8Array {
  const marks = new Uint8Array(kinds.length)
  let until = 0
  for (let place = 0; place < kinds.length; place++) {
    if (place < runs.length && given.has(runs[place]!)) until = place + RUN
    if (place < until) marks[place] = 1
  }
  return marks
}

export interface Fingerprint {
  readonly hash: number
  /** The place of its first token. */
  readonly place: number
}

/** The fingerprints of a program outside of what was given to everybody, in the order of their places. */
export function fingerprintsOf(runs: Uint32Array, marks: Uint8Array): Fingerprint[] {
  const found: Fingerprint[] = []
  let given = 0
  let begin = 0
  for (let place = 0; place < RUN - 1 && place < marks.length; place++) given += marks[place]!
  for (let place = 0; place <= runs.length; place++) {
    // A run belongs to the program itself if most of its tokens do.
    if (place < runs.length) given += marks[place + RUN - 1]!
    if (place === runs.length || given > RUN / 2) {
      winnow(runs, begin, place, found)
      begin = place + 1
    }
    given -= marks[place] ?? 0
  }
  return found
}

/** Adds the smallest hashes of all windows from `begin` up to `end`, or the smallest one of fewer runs than a window. */
function winnow(runs: Uint32Array, begin: number, end: number, found: Fingerprint[]): void {
  if (begin >= end) return
  let least = -1
  for (let last = Math.min(begin + WINDOW, end) - 1; last < end; last++) {
    const first = Math.max(begin, last - WINDOW + 1)
    // Of equal hashes the one that is known stays, so that repetitions keep few.
    if (least >= first && runs[last]! >= runs[least]!) continue
    if (least >= first) least = last
    else {
      least = first
      for (let place = first; place <= last; place++) if (runs[place]! <= runs[least]!) least = place
    }
    found.push({ hash: runs[least]!, place: least })
  }
}
