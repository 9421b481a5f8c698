import 'server-only'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { db } from '@/lib/core/db'

/** The algorithm that LTI prescribes. */
export const ALGORITHM = 'RS256'

/** The parts of a JSON Web Key that everybody may know. */
const PUBLIC_PARTS = ['kty', 'n', 'e'] as const

interface OwnKey {
  readonly kid: string
  readonly jwk: JWK
}

let known: Promise<OwnKey> | undefined

/** Our key. It is made when it is first needed and kept in the database, so that all servers and workers have the same. */
function ownKey(): Promise<OwnKey> {
  known ??= read()
  known.catch(() => {
    known = undefined
  })
  return known
}

async function read(): Promise<OwnKey> {
  const stored = await db.ltiKey.findUnique({ where: { id: 1 } })
  if (stored) return { kid: stored.kid, jwk: stored.jwk as JWK }
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 })
  const jwk = await exportJWK(privateKey)
  // If another server was faster, its key counts.
  const row = { id: 1, kid: await calculateJwkThumbprint(jwk), jwk: { ...jwk } }
  await db.ltiKey.createMany({ data: row, skipDuplicates: true })
  return read()
}

/** The public part of our key, as platforms fetch it. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const { kid, jwk } = await ownKey()
  const shown = Object.fromEntries(PUBLIC_PARTS.map((part) => [part, jwk[part]]))
  return { keys: [{ ...shown, kid, alg: ALGORITHM, use: 'sig' }] }
}

interface Message {
  /** Who we are at the platform. */
  readonly clientId: string
  /** For whom it is. */
  readonly audience: string
  readonly claims: Readonly<Record<string, unknown>>
  /** How long it is valid, in seconds. */
  readonly seconds: number
}

/** Signs a message to a platform. */
export async function sign({ clientId, audience, claims, seconds }: Message): Promise<string> {
  const { kid, jwk } = await ownKey()
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds} s`)
    .setJti(crypto.randomUUID())
    .sign(await importJWK(jwk, ALGORITHM))
}
