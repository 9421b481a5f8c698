import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { withFaults } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import type { Result } from '@/judge/kit/result'
import type { Viewer } from '@/lib/access/viewer'
import type { FormFault } from '@/lib/core/errors'
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

/** What a form with these texts shows after a command for a draft: what was wrong, or what is done. */
export async function shown(
  id: string,
  texts: Record<string, string>,
  outcome: Result<unknown, FormFault> | undefined,
  done?: 'savedNow',
): Promise<FormState> {
  if (outcome && !outcome.ok) return withFaults(texts, [outcome.error])
  revalidatePath(`/workshop/${id}`, 'layout')
  const t = await getTranslations('workshop')
  return done ? { ...EMPTY, done: t(done) } : EMPTY
}
