import 'server-only'
import { db } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'

/** Returns the submission created earlier with this token, if there is one. */
export const findByToken = async (userId: string, token: string): Promise<string | undefined> =>
  (await db.submission.findUnique({ where: { userId_token: { userId, token } }, select: { id: true } }))?.id

/** Stores a submission. If the other click of a double click was faster, returns that click's submission. */
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
