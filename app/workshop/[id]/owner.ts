import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { Viewer } from '@/lib/access/viewer'
import { requireUser } from '@/lib/users/current-user'
import { type DraftView, findDraft } from '@/lib/workshop/queries'

interface Owned {
  readonly user: Viewer
  readonly draft: DraftView
}

/** The current user and a draft of theirs; for everyone else the page, a part of `/workshop/<id>`, does not exist. */
export const requireOwned = cache(async (id: string, part = ''): Promise<Owned> => {
  const user = await requireUser(`/workshop/${encodeURIComponent(id)}${part}`)
  const draft = await findDraft(user, id)
  return draft ? { user, draft } : notFound()
})
