import { db } from '@/lib/core/db'

/** Hides a problem for the rest of a test. */
export const hide = (id: string) => db.problem.update({ where: { id }, data: { hidden: true } })

/** Hides a problem while something is done, and shows it again whatever comes of it. */
export async function whileHidden<T>(id: string, work: () => Promise<T>): Promise<T> {
  await hide(id)
  try {
    return await work()
  } finally {
    await db.problem.update({ where: { id }, data: { hidden: false } })
  }
}
