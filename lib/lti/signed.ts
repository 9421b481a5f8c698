import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { siteEnv } from '@/lib/core/env'

/*
 * What we give to a browser to bring back: only we can have made it, and it is stored nowhere, so nobody can fill our
 * database by asking for it.
 */

const LONGEST = 8_000

const signatureOf = (kind: string, text: string) =>
  createHmac('sha256', siteEnv().NEXTAUTH_SECRET).update(`lti ${kind} ${text}`).digest()

/** Packs a value as text that is safe in addresses. `kind` keeps different uses apart. */
export function pack(kind: string, value: object, seconds: number): string {
  const text = Buffer.from(JSON.stringify({ ...value, until: Date.now() + seconds * 1000 })).toString(
    'base64url',
  )
  return `${text}.${signatureOf(kind, text).toString('base64url')}`
}

/** The value again; undefined if it is not ours, of another kind, or too old. */
export function unpack<T>(kind: string, packed: string, schema: z.ZodType<T>): T | undefined {
  const [text = '', given = '', ...more] = packed.length <= LONGEST ? packed.split('.') : []
  const [wanted, signature] = [signatureOf(kind, text), Buffer.from(given, 'base64url')]
  if (more.length > 0 || signature.length !== wanted.length || !timingSafeEqual(signature, wanted))
    return undefined
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  if (Number(Object(value).until) < Date.now()) return undefined
  return schema.safeParse(value).data
}
