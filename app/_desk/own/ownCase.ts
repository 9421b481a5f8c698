/*
 * A case of the user's own: a level that they have edited or pasted, which is played in the page and never sent. A link
 * to it has it in the fragment, which browsers do not send either, so it may be longer than an address.
 */

export interface OwnCase {
  readonly level: string
  readonly seed: number
  /** The answer string that is tried on it, where answers are strings. */
  readonly answer?: string | undefined
  /** The replies of a game that a program has played on it, to look at beside its source. */
  readonly moves?: readonly string[] | undefined
}

/** The longest level, and the longest answer, of a link: in characters. Longer ones are cut off by some programs. */
export const LONGEST_LEVEL = 64 * 1024

/** The largest seed of a game. */
export const MAX_SEED = 2 ** 31 - 1

/** Reads a seed as typed; 0 for anything that is none. */
export const readSeed = (text: string): number =>
  /^\d{1,10}$/.test(text) ? Math.min(Number(text), MAX_SEED) : 0

/** The fragment of a link to a case, without `#`. */
export function formatOwnCase({ level, seed, answer, moves = [] }: OwnCase): string {
  const fields = new URLSearchParams({
    level,
    ...(seed !== 0 && { seed: `${seed}` }),
    ...(answer && { answer }),
  })
  if (fitsLink(moves)) for (const move of moves) fields.append('move', move)
  return `${fields}`
}

/** A case of a submission on which its program failed; the server can shrink it. */
export interface FailedCase {
  readonly submissionId: string
  readonly caseName: string
}

/** The fragment of a link to a case that is to be shrunk at once: in the page, or by the server as that of a submission. */
export const formatShrinkCase = (own: OwnCase, of?: FailedCase): string =>
  `${formatOwnCase(own)}&${new URLSearchParams({ shrink: '1', ...(of && { of: of.submissionId, case: of.caseName }) })}`

/** Whether a fragment asks for its case to be shrunk: `page`, or the case of a submission that the server is to shrink. */
export function shrinkAsked(hash: string): 'page' | FailedCase | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  if (fields.get('shrink') !== '1') return undefined
  const [submissionId, caseName] = [fields.get('of'), fields.get('case')]
  return submissionId && caseName ? { submissionId, caseName } : 'page'
}

/** Whether the replies of a game fit into a link. A longer game is left out: the case can be run again. */
const fitsLink = (moves: readonly string[]) =>
  moves.reduce((length, move) => length + move.length + '&move='.length, 0) <= LONGEST_LEVEL

/** Parses a fragment; undefined if it has no level, or one that is too long. The puzzle says whether it is a level. */
export function parseOwnCase(hash: string): OwnCase | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const [level, answer] = [fields.get('level'), fields.get('answer')]
  if (!level || level.length > LONGEST_LEVEL) return undefined
  const seed = readSeed(fields.get('seed') ?? '')
  const moves = fields.getAll('move')
  return {
    level,
    seed,
    ...(answer && answer.length <= LONGEST_LEVEL && { answer }),
    ...(moves.length > 0 && fitsLink(moves) && { moves }),
  }
}

/** A case as the browser keeps it. */
export interface KeptCase {
  readonly own: OwnCase
  /** Whether it was in use when the page was left. */
  readonly open: boolean
}

export const formatKeptCase = ({ own, open }: KeptCase): string =>
  `${formatOwnCase(own)}${open ? '&open=1' : ''}`

/** Parses what the browser has kept. A text without fields is a level alone. */
export function parseKeptCase(text: string | null): KeptCase | undefined {
  if (!text) return undefined
  const own = parseOwnCase(text) ?? { level: text, seed: 0 }
  return { own, open: new URLSearchParams(text).get('open') === '1' }
}
