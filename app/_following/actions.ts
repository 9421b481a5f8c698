'use server'

import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { action, lastState } from '@/lib/core/input/action'
import { setFollowing } from '@/lib/following/commands'
import { currentUser } from '@/lib/users/current-user'

const username = z.string().regex(/^[a-z0-9][a-z0-9_-]{2,29}$/)

/** Begins or stops to follow somebody. The form says which, so sending it twice does not turn it back. */
export const follow = action([username, z.boolean(), lastState<FormState>()], async (person, wanted) => {
  const result = await setFollowing((await currentUser())?.id, person, wanted)
  if (!result.ok) {
    const t = await getTranslations('errors')
    const { code, values } = result.error
    return { values: {}, errors: { '': t(code as Parameters<typeof t>[0], values) } }
  }
  revalidatePath(`/users/${person}`)
  revalidatePath('/following')
  return EMPTY
})
