import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { type ClassView, findClass } from '@/lib/classes/queries'
import { currentUser, requireUser } from '@/lib/users/current-user'

const load = cache(async (id: string) => {
  const user = await currentUser()
  return user ? findClass(user, id) : undefined
})

/** The class of a page and the viewer, who is a member of it; for everybody else it does not exist. */
export async function requireClass(id: string, path: string) {
  const user = await requireUser(path)
  const found = await load(id)
  if (!found) notFound()
  return { user, found }
}

/** The same for pages that are for teachers only. */
export async function requireTaught(id: string, path: string) {
  const { user, found } = await requireClass(id, path)
  if (found.standing !== 'teacher') notFound()
  return { user, found }
}

/** The title of a class for the title of a page; empty for outsiders. */
export const titleOf = async (id: string): Promise<string> =>
  ((await load(id)) satisfies ClassView | undefined)?.title ?? ''
