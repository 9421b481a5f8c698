import { createHash } from 'node:crypto'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'

/**
 * What makes a submission one and the same: the form, and what was in it. The form's token alone would not do: who goes
 * back to the form, mends the answer and sends it again means another one.
 */
export function tokenOf(token: string, ...content: readonly (string | boolean)[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([token, ...content]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The submission that came of this token before, if one did. */
export const findByToken = async (userId: string, token: string): Promise<string | undefined> =>
  (await db.submission.findUnique({ where: { userId_token: { userId, token } }, select: { id: true } }))?.id

/** Stores a submission; where the other click of a double click was faster, its submission is this one. */
export async function onceOnly(userId: string, token: string, store: () => Promise<string>): Promise<string> {
  try {
    return await store()
  } catch (error) {
    const doubled = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    const first = doubled ? await findByToken(userId, token) : undefined
    if (first) return first
    throw error
  }
}
