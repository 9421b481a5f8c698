import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** Whether a text is a well-formed row id. PostgreSQL throws on anything else. */
export const isId = (id: string): boolean => z.uuid().safeParse(id).success

/** Whether a text is a well-formed problem id; the table has the same check. */
export const isProblemId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,59}$/.test(id)

/**
 * Creates an id for a row that is not written through Prisma: a version 7 UUID (RFC 9562), which starts with the time.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Creates the secret part of an invitation's address: 144 random bits as 24 characters. */
export const newToken = (): string => randomBytes(18).toString('base64url')

/** Whether a text has the form of such a part. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{24}$/.test(text)
