import 'server-only'
import { hash, verify } from '@node-rs/argon2'

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
