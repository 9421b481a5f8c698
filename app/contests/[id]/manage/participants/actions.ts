'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { changeInvite } from '@/lib/contests/invitations'
import { changeParticipant, participantForm } from '@/lib/contests/participants'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../organiser'

/*
 * Who takes part in a contest, and how people come in. Each action checks who calls it, because it can be called without
 * its page; the commands behind them check again.
 */

const pageOf = (contest: string) => `/contests/${contest}/manage/participants`

/** Changes how a participant is ranked, and what they belong to. */
export const decide = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (contest, participant, _, data): Promise<FormState> => {
    const actor = await requireOrganiser(contest, '/participants')
    const texts = textsOf(data)
    const form = participantForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const { standing, group, organisation, seenStanding, seenGroup, seenOrganisation } = form.data
    const seen = { standing: seenStanding, group: seenGroup, organisation: seenOrganisation }
    // What was left as the form showed it is no wish.
    const wish = {
      ...(standing !== seen.standing && { standing }),
      ...(group !== seen.group && { group }),
      ...(organisation !== seen.organisation && { organisation }),
    }
    const result = await changeParticipant(actor, contest, participant, wish, seen)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(pageOf(contest))
    const t = await getTranslations('participants')
    return { values: {}, errors: {}, done: t('saved') }
  },
)

/** Makes a new invitation link, or closes it. */
export const invite = action([rowId, z.enum(['renew', 'close'])], async (contest, change): Promise<void> => {
  await changeInvite(await requireOrganiser(contest, '/participants'), contest, change)
  revalidatePath(pageOf(contest))
})
