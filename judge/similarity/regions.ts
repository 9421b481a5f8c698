import { ownTokens, type PreparedProgram, RUN } from './prepare'

/** Equal tokens of two programs, as lines of both, from 1, the last ones included. */
export interface Region {
  readonly left: readonly [from: number, to: number]
  readonly right: readonly [from: number, to: number]
  readonly tokens: number
}

/** What two programs have in common. */
export interface Overlap {
  /** In the order of the left program; none overlaps another on either side. */
  readonly regions: readonly Region[]
  /** Tokens of the longest region. */
  readonly longest: number
  /** The part of each program's own tokens that is in a region, from 0 to 1. */
  readonly leftShare: number
  readonly rightShare: number
}

/** Most regions of a pair; of more the longest are kept. */
export const MOST_REGIONS = 200
/** Fewest tokens of a region: what is left of a shared run after given code and other regions are taken away. */
const LEAST = Math.ceil((2 * RUN) / 3)
/** How many places of the right program are tried for a fingerprint. Only programs that repeat themselves have more. */
const TRIES = 16

interface Match {
  readonly left: number
  readonly right: number
  readonly tokens: number
}

/**
 * Finds the regions of two programs of one syntax: from each shared fingerprint, as far as the tokens are equal. The time
 * grows with the sizes of the programs, whatever they contain, because a try reads no more than what it finds.
 */
export function overlapOf(left: PreparedProgram, right: PreparedProgram): Overlap {
  const places = new Map<number, number[]>()
  for (const { hash, place } of right.fingerprints) {
    const known = places.get(hash)
    if (!known) places.set(hash, [place])
    else if (known.length < TRIES) known.push(place)
  }
  const taken = { left: left.marks.slice(), right: right.marks.slice() }
  const matches: Match[] = []
  let until = 0
  for (const { hash, place } of left.fingerprints) {
    if (place + RUN <= until) continue
    const found = (places.get(hash) ?? []).map((other) => grown(left, right, taken, place, other))
    const best = found.reduce((one, other) => (other.tokens > one.tokens ? other : one), NOTHING)
    if (best.tokens < LEAST) continue
    taken.left.fill(1, best.left, best.left + best.tokens)
    taken.right.fill(1, best.right, best.right + best.tokens)
    matches.push(best)
    until = best.left + best.tokens
  }
  const longest = matches.toSorted((a, b) => b.tokens - a.tokens).slice(0, MOST_REGIONS)
  const shared = matches.reduce((sum, { tokens }) => sum + tokens, 0)
  return {
    regions: longest.sort((a, b) => a.left - b.left).map((match) => regionOf(left, right, match)),
    longest: Math.max(0, ...longest.map(({ tokens }) => tokens)),
    leftShare: share(shared, left),
    rightShare: share(shared, right),
  }
}

const NOTHING: Match = { left: 0, right: 0, tokens: 0 }

/** The equal tokens around a fingerprint of both that are free on both sides. */
function grown(
  left: PreparedProgram,
  right: PreparedProgram,
  taken: Readonly<Record<'left' | 'right', Uint8Array>>,
  leftPlace: number,
  rightPlace: number,
): Match {
  const fits = (step: number) =>
    left.kinds[leftPlace + step] !== undefined &&
    left.kinds[leftPlace + step] === right.kinds[rightPlace + step] &&
    taken.left[leftPlace + step] === 0 &&
    taken.right[rightPlace + step] === 0
  let begin = 0
  while (begin < RUN && !fits(begin)) begin++
  if (begin === RUN) return NOTHING
  let end = begin
  while (fits(end)) end++
  while (fits(begin - 1)) begin--
  return { left: leftPlace + begin, right: rightPlace + begin, tokens: end - begin }
}

const regionOf = (
  left: PreparedProgram,
  right: PreparedProgram,
  { left: from, right: to, tokens }: Match,
): Region => ({
  left: [left.lines[from]!, left.lines[from + tokens - 1]!],
  right: [right.lines[to]!, right.lines[to + tokens - 1]!],
  tokens,
})

function share(shared: number, program: PreparedProgram): number {
  const own = ownTokens(program)
  return own === 0 ? 0 : shared / own
}
