'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { changeOwnClock, clockForm, findOwnClock } from '@/lib/contests/participant-clock'
import { changeSeat, seatForm } from '@/lib/contests/room/seat'
import { removeFromTeam, renameTeam } from '@/lib/contests/team-changes'
import { teamForm } from '@/lib/contests/teams'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../../organiser'

/*
 * What organisers change about one participant. Each action checks who calls it, because it can be called without its page;
 * the commands behind them check again.
 */

const pageOf = (contest: string, participant: string) =>
  `/contests/${contest}/manage/participants/${participant}`

/** Changes the clock of one participant. */
export const changeClock = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (contest, participant, _, data): Promise<FormState> => {
    const actor = await requireOrganiser(contest, `/participants/${participant}`)
    const texts = textsOf(data)
    const form = clockForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await changeOwnClock(actor, contest, participant, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(pageOf(contest, participant))
    const t = await getTranslations('participants.clock')
    return { values: {}, errors: {}, done: t('saved') }
  },
)

/** Says where a participant sits. */
export const place = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (contest, participant, _, data): Promise<FormState> => {
    const actor = await requireOrganiser(contest, `/participants/${participant}`)
    const texts = textsOf(data)
    const form = seatForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await changeSeat(actor, contest, participant, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(pageOf(contest, participant))
    const t = await getTranslations('participants.clock')
    return { values: {}, errors: {}, done: t('saved') }
  },
)

/** Renames a team. */
export const rename = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (contest, participant, _, data): Promise<FormState> => {
    const actor = await requireOrganiser(contest, `/participants/${participant}`)
    const texts = textsOf(data)
    const form = teamForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await renameTeam(actor, contest, participant, form.data)
    if (!result) notFound()
    if (!result.ok) return withFaults(texts, [result.error])
    revalidatePath(pageOf(contest, participant))
    const t = await getTranslations('participants.clock')
    return { values: {}, errors: {}, done: t('saved') }
  },
)

/** Takes somebody out of a team. */
export const takeOut = action(
  [rowId, rowId, z.string().max(100), lastState<FormState>()],
  async (contest, participant, username): Promise<FormState> => {
    const actor = await requireOrganiser(contest, `/participants/${participant}`)
    const result = await removeFromTeam(actor, contest, participant, username)
    if (!result) notFound()
    if (!result.ok) return withFaults({}, [result.error])
    // The team has gone with the last of its people.
    if (!(await findOwnClock(actor, contest, participant)))
      redirect(`/contests/${contest}/manage/participants`)
    revalidatePath(pageOf(contest, participant))
    const t = await getTranslations('participants.clock')
    return { values: {}, errors: {}, done: t('saved') }
  },
)
