import 'server-only'
import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { COST } from './password'

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
