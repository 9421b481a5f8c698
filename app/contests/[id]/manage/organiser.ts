import { notFound } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import type { Viewer } from '@/lib/access/viewer'
import { organises } from '@/lib/contests/organisers'
import { type ContestPage, findContest } from '@/lib/contests/queries'
import { requireUser } from '@/lib/users/current-user'

/** The current user if they run the contest; for everyone else the page, a part of `/contests/<id>/manage`, does not exist. */
export async function requireOrganiser(id: string, part = ''): Promise<Viewer> {
  const user = await requireUser(`/contests/${id}/manage${part}`)
  return (await organises(user, id)) ? user : notFound()
}

interface Organised {
  readonly user: Viewer
  readonly contest: ContestPage
}

/** The same, and the contest. */
export async function requireOrganised(id: string, part: string): Promise<Organised> {
  const user = await requireOrganiser(id, part)
  const contest = await findContest(user, id, await getLocale())
  return contest ? { user, contest } : notFound()
}
