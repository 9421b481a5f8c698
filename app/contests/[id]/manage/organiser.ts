import { notFound } from 'next/navigation'
import type { Viewer } from '@/lib/access/viewer'
import { organises } from '@/lib/contests/organisers'
import { requireUser } from '@/lib/users/current-user'

/** The current user if they run the contest; for everyone else the page, a part of `/contests/<id>/manage`, does not exist. */
export async function requireOrganiser(id: string, part = ''): Promise<Viewer> {
  const user = await requireUser(`/contests/${id}/manage${part}`)
  return (await organises(user, id)) ? user : notFound()
}
