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

/** The encoded hash to store; it contains salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether a password matches a hash. Without a hash it does the same work and returns false, so the response time does
 * not reveal whether a user exists.
 */
export async function checkPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(kept ?? (await decoy), password)
  return fits && kept != null
}

/**
 * The key by which an account is found when someone signs in with address and password: one Argon2id hash of both, 32
 * bytes in base64url. The site never sends mail, so no one can prove that an address is theirs, and saying that an
 * address is taken would reveal who has an account here. So several accounts may share an address, and each is found by
 * its own password. The look-up takes the same time whether there are none, one or many.
 */
export async function emailKey(address: string, password: string): Promise<string> {
  const salt = createHash('sha256').update(`clew address ${address}`).digest().subarray(0, 16)
  return Buffer.from(await hashRaw(password, { ...COST, salt })).toString('base64url')
}
