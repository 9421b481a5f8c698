import { hash, verify } from '@node-rs/argon2'

/**
 * Argon2id (the library's default) with OWASP's second choice, m = 19 MiB, t = 2, p = 1: one check took 10 to 21 ms on
 * the 2-core machine on which Clew was made (`npx tsx bench/password.ts`), so that a core still does 50 or more a
 * second, and ten people who sign in at once take 200 MB.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
 */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What is checked in place of the hash of somebody who does not exist or has no password. */
const decoy = hash('no password has this hash', COST)

/** The encoded hash to keep; salt and cost stand in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether a password fits. Without a hash it does the same work and says no, so that the time of an answer does not
 * tell whether a user exists.
 */
export async function checkPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(kept ?? (await decoy), password)
  return fits && kept != null
}
