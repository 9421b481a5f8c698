'use server'

import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { discussionAddress } from '@/app/_ui/addresses'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import type { Fault } from '@/judge/kit/result'
import { giveUp, voteOnHint } from '@/lib/comments/commands'
import { action, lastState, rowId } from '@/lib/core/input/action'
import { currentUser } from '@/lib/users/current-user'
import { problemId } from '@/lib/workshop/schema'

/** Gives up on a problem; the command checks who may. */
export const surrender = action([problemId, lastState<FormState>()], async (id): Promise<FormState> => {
  const result = await giveUp(await currentUser(), id)
  if (!result.ok) return refusedWith(result.error)
  revalidatePath(discussionAddress(id))
  return EMPTY
})

/** Votes on a hint. The form says for what, so sending it twice changes nothing. */
export const vote = action(
  [rowId, z.boolean().nullable(), lastState<FormState>()],
  async (hintId, up): Promise<FormState> => {
    const result = await voteOnHint(await currentUser(), hintId, up)
    if (!result.ok) return refusedWith(result.error)
    revalidatePath(discussionAddress(result.value))
    return EMPTY
  },
)

async function refusedWith({ code, values }: Fault): Promise<FormState> {
  const t = await getTranslations('errors')
  return { values: {}, errors: { '': t(code as Parameters<typeof t>[0], values) } }
}
