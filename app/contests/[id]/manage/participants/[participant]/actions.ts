'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import type { Viewer } from '@/lib/access/viewer'
import { changeOwnClock, clockForm, findOwnClock } from '@/lib/contests/clock-commands'
import { changeSeat, seatForm } from '@/lib/contests/participants'
import { removeFromTeam, renameTeam, teamForm } from '@/lib/contests/teams'
import type { Done } from '@/lib/core/errors'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../../organiser'

/*
 * What organisers change about one participant. Each action checks who calls it, because it can be called without its page;
 * the commands behind them check again.
 */

/** Changes the clock of one participant. */
export const changeClock = action(
  [rowId, rowId, lastState<FormState>(), formData],
  (contest, participant, _, data) => change([contest, participant], data, clockForm, changeOwnClock),
)

/** Says where a participant sits. */
export const place = action(
  [rowId, rowId, lastState<FormState>(), formData],
  (contest, participant, _, data) => change([contest, participant], data, seatForm, changeSeat),
)

/** Renames a team. */
export const rename = action(
  [rowId, rowId, lastState<FormState>(), formData],
  (contest, participant, _, data) => change([contest, participant], data, teamForm, renameTeam),
)

async function change<Form>(
  [contest, participant]: [contest: string, participant: string],
  data: FormData,
  schema: z.ZodType<Form>,
  command: (actor: Viewer, contest: string, participant: string, form: Form) => Promise<Done | undefined>,
): Promise<FormState> {
  const actor = await requireOrganiser(contest, `/participants/${participant}`)
  const sent = await submit(schema, textsOf(data), (form) => command(actor, contest, participant, form))
  return sent.ok ? saved(contest, participant) : sent.state
}

/** Takes somebody out of a team. */
export const takeOut = action(
  [rowId, rowId, z.string().max(100), lastState<FormState>()],
  async (contest, participant, username) => {
    const actor = await requireOrganiser(contest, `/participants/${participant}`)
    const result = await removeFromTeam(actor, contest, participant, username)
    if (!result) notFound()
    if (!result.ok) return withFaults({}, [result.error])
    // The team has gone with the last of its people.
    if (!(await findOwnClock(actor, contest, participant)))
      redirect(`/contests/${contest}/manage/participants`)
    return saved(contest, participant)
  },
)

async function saved(contest: string, participant: string): Promise<FormState> {
  revalidatePath(`/contests/${contest}/manage/participants/${participant}`)
  const t = await getTranslations('participants.clock')
  return { values: {}, errors: {}, done: t('saved') }
}
