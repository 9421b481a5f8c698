/** Texts that have broken something somewhere. */
const TEXTS = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '1e309',
  '0x10',
  '9007199254740993',
  '2147483648',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'then',
  '$1',
  '$K1',
  '$undefined',
  '$@0',
  '\u0000',
  '\ud800',
  '\u202e',
  '🧵',
  'é',
  'Ünïcödé',
  "'",
  '"',
  '`',
  '<b>',
  '{{7*7}}',
  '#{7*7}',
  '%',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '//evil.example',
  '\\evil.example',
  'javascript:alert(1)',
  'http://[',
  'https://evil.example/',
  '2026-13-45T99:99',
  '2026-11-23T01:02:03Z',
  '275760-09-13T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01234567-89ab-7def-8123-456789abcdef',
  'a.b',
  'R',
  'RLUD',
  'IMPOSSIBLE',
  'a\r\nset-cookie: a=b',
  'x'.repeat(300),
  'é'.repeat(3000),
]

/** Values known to the site: the more of them are right, the further a request gets. */
const KNOWN = [
  'way-out',
  'knights-tour',
  'labyrinth-path',
  'snake',
  'maze-duel',
  'admin',
  'fuzzer',
  'python',
  'javascript',
  'wasm',
  'native',
  'architect',
  'solver',
  'en',
  'ja',
  'submission',
  'problem',
  'language',
  'on',
  'file',
  'house',
]

const FIELDS = [
  'login',
  'password',
  'current',
  'confirmation',
  'username',
  'name',
  'email',
  'locale',
  'answer',
  'source',
  'file',
  'language',
  'problem',
  'problemId',
  'role',
  'tryout',
  'scripted',
  'next',
  'title',
  'startsAt',
  'endsAt',
  'problems',
  'scope',
  'subject',
  'reason',
  'note',
  'moves',
  'id',
  'open',
  'zone',
  'csrfToken',
  'callbackUrl',
  'json',
]

/** Names of query parameters and of placeholders in addresses. */
export const PARAMETERS = [
  ...['q', 'page', 'difficulty', 'kind', 'step', 'case', 'games', 'lang', 'next', 'error', 'tab', 'player'],
  ...['problem', 'language', 'role', 'sort', 'order', 'a', 'b', 'left', 'right', 'from', 'of', 'at', 'state'],
  ...[
    'architect',
    'solver',
    'maze',
    'callbackUrl',
    '_rsc',
    'nothing',
    'session',
    'view',
    'verdict',
    '__nextLocale',
  ],
]

/** Returns a text: known to the site, strange, or of random characters. */
export function text(chance: Chance): string {
  if (chance.is(0.35)) return chance.pick(KNOWN)
  if (chance.is(0.8)) return chance.pick(TEXTS)
  return chance.some(40, () => String.fromCodePoint(chance.below(chance.is(0.9) ? 0x7f : 0xd7ff))).join('')
}

export const field = (chance: Chance): string => (chance.is(0.9) ? chance.pick(FIELDS) : text(chance))

/** Returns any JSON value, not too deep. */
export function value(chance: Chance, depth = 0): unknown {
  const simple = [null, true, false, 0, -1, 1.5, 1e21, 2 ** 53]
  const kind = chance.below(depth > 3 ? 4 : 7)
  if (kind < 3) return text(chance)
  if (kind === 3) return chance.pick(simple)
  if (kind === 4) return chance.some(5, () => value(chance, depth + 1))
  const names = chance.some(5, () =>
    chance.is(0.2) ? chance.pick(['not', 'in', 'then', 'id']) : field(chance),
  )
  return Object.fromEntries(names.map((name) => [name, value(chance, depth + 1)]))
}

/** A repeatable random generator: the same seed gives the same choices. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number in [0, 1): mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  /** Returns true with this probability. */
  is(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T
  }

  /** Returns from 0 to `most` values. */
  some<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make)
  }
}
