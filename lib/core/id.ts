import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** Whether a text can be the id of a row at all; PostgreSQL would throw. */
export const isId = (id: string): boolean => z.uuid().safeParse(id).success

/** Whether a text can be the id of a problem at all, as the table's own check has it. */
export const isProblemId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,59}$/.test(id)

/** A new id for a row that is not written through Prisma: a UUID of version 7 (RFC 9562), the time in front. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
