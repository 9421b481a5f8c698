import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { COST } from './password'

/**
 * What an account is found by when somebody signs in with an address and a password: one Argon2id hash of both, of 32
 * bytes in base64url. Nothing is ever sent to an address, so nobody can show that it is theirs, and whoever is told that
 * it is taken learns who has an account here. So several accounts may have the same one, and each is found by its own
 * password; that takes the same time whether there are none, one or many.
 */
export async function emailKey(address: string, password: string): Promise<string> {
  const salt = createHash('sha256').update(`clew address ${address}`).digest().subarray(0, 16)
  return Buffer.from(await hashRaw(password, { ...COST, salt })).toString('base64url')
}
