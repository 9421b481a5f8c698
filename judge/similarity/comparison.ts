import {
  type Findings,
  FingerprintIndex,
  type IndexedProgram,
  indexedProgram,
  isSame,
  type Match,
  Matches,
  type Seat,
} from './findings'
import { type GivenCode, ownTokens, type Source } from './prepare'

/** A program of a participant. Both ids may be any text. */
export interface Program extends Source {
  readonly id: string
  readonly participant: string
}

/** What becomes of a program. */
export const FATES = ['compared', 'same', 'short', 'surplus', 'unread'] as const
/**
 * - `same`: the participant has one with the same fingerprints, which stands for both.
 * - `short`: it has hardly any code of its own.
 * - `surplus`: the participant has more programs than are compared.
 * - `unread`: its language is not known.
 */
export type Fate = (typeof FATES)[number]

/** Programs with fewer tokens of their own look alike by chance: about eight lines. */
export const LEAST_TOKENS = 60
/** Most different programs of a participant, and most fingerprints of all participants together: 16 bytes each. */
export const MOST_PROGRAMS = 50
const MOST_FINGERPRINTS = 10_000_000

/**
 * Compares the programs of participants with those of all others. The similarity of two programs is twice the number of
 * fingerprints that they share, divided by the number that they have together; that of two participants is that of their
 * most similar programs. Programs of one participant are not compared with each other, nor are those of different
 * languages.
 */
export class Comparison {
  readonly #given: GivenCode
  /** Most fingerprints of a participant. */
  readonly #share: number
  readonly #seats = new Map<string, Seat>()

  /** `participants`: how many there are; everybody has the same share of the memory. */
  constructor(given: GivenCode, participants: number) {
    this.#given = given
    this.#share = MOST_FINGERPRINTS / Math.max(1, participants)
  }

  /** Adds a program. Of a participant's programs, those that matter most have to come first. */
  add({ id, participant, ...source }: Program): Fate {
    const prepared = this.#given.prepare(source)
    if (!prepared) return 'unread'
    if (ownTokens(prepared) < LEAST_TOKENS || prepared.fingerprints.length === 0) return 'short'
    const program = indexedProgram(id, prepared)
    const seat = this.#seats.get(participant) ?? { participant, programs: [], fingerprints: 0 }
    if (seat.programs.some((other) => isSame(other, program))) return 'same'
    const fingerprints = seat.fingerprints + program.hashes.length
    // Everybody's first program is compared.
    const full = seat.programs.length >= MOST_PROGRAMS || fingerprints > this.#share
    if (seat.programs.length > 0 && full) return 'surplus'
    seat.programs.push(program)
    seat.fingerprints = fingerprints
    this.#seats.set(participant, seat)
    return 'compared'
  }

  /** Compares all that were added. `onProgress` hears how many participants are done. */
  compare(onProgress: (done: number, all: number) => void = () => {}): Findings {
    const seats = [...this.#seats.values()]
    const index = new FingerprintIndex()
    /** By the number of a program in the index. */
    const owners: number[] = []
    const programs: IndexedProgram[] = []
    const matches = new Matches(seats)
    for (const [at, seat] of seats.entries()) {
      const best = new Map<number, Match>()
      for (const program of seat.programs)
        index.match(program, (number, similarity) => {
          const owner = owners[number]!
          if (similarity <= (best.get(owner)?.similarity ?? 0)) return
          best.set(owner, { seats: [owner, at], programs: [programs[number]!, program], similarity })
        })
      for (const match of best.values()) matches.add(match)
      for (const program of seat.programs) {
        owners[index.add(program)] = at
        programs.push(program)
      }
      onProgress(at + 1, seats.length)
    }
    return matches.findings()
  }
}
