import 'server-only'
import { createHash } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'

/**
 * Argon2id (the library's default) with OWASP's second choice, m = 19 MiB, t = 2, p = 1. One check took 10 to 21 ms on
 * the 2-core machine on which Clew was developed (`npx tsx bench/password.ts`), so a core still does 50 or more a
 * second, and ten simultaneous sign-ins take 200 MB.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
 */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Checked in place of a missing hash, if a user does not exist or has no password. */
const decoy = hash('no password has this hash', COST)

/**
 * The form of a password that is hashed, NFKC. One keyboard types é as a letter and another one as an e with an accent,
 * and Japanese input methods type Latin letters in two widths: to whoever types them, these are the same.
 * https://pages.nist.gov/800-63-4/sp800-63b.html#passwordver
 */
const normalised = (password: string): string => password.normalize('NFKC')

/**
 * The forms in which a stored password may have been hashed: the one that is hashed now, and those that a keyboard may have
 * typed when passwords were hashed as they came. A password in ASCII has one.
 */
const formsOf = (password: string): string[] => [
  ...new Set([normalised(password), password, password.normalize('NFC'), password.normalize('NFD')]),
]

/** The encoded hash to store; it contains salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(normalised(password), COST)

/**
 * Whether a password matches a hash. Without a hash it does the same work and returns false, so the response time does
 * not reveal whether a user exists.
 */
export async function checkPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  for (const form of formsOf(password)) if (await verify(kept ?? (await decoy), form)) return kept != null
  return false
}

/**
 * The key by which an account is found when someone signs in with address and password: one Argon2id hash of both, 32
 * bytes in base64url. The site never sends mail, so no one can prove that an address is theirs, and saying that an
 * address is taken would reveal who has an account here. So several accounts may share an address, and each is found by
 * its own password. The look-up takes the same time whether there are none, one or many.
 */
export const emailKey = (address: string, password: string): Promise<string> =>
  keyOf(address, normalised(password))

/** All keys under which an account may be stored, beginning with `emailKey`; one after the other, for each takes memory. */
export async function emailKeys(address: string, password: string): Promise<[string, ...string[]]> {
  const [form = '', ...older] = formsOf(password)
  const keys: [string, ...string[]] = [await keyOf(address, form)]
  for (const each of older) keys.push(await keyOf(address, each))
  return keys
}

async function keyOf(address: string, form: string): Promise<string> {
  const salt = createHash('sha256').update(`clew address ${address}`).digest().subarray(0, 16)
  return Buffer.from(await hashRaw(form, { ...COST, salt })).toString('base64url')
}
