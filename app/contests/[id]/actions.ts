'use server'

import { revalidatePath } from 'next/cache'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { mayView } from '@/lib/contests/organisers'
import { joinContest, leaveContest, startVirtual } from '@/lib/contests/participation'
import * as teams from '@/lib/contests/teams'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

/*
 * Taking part in a contest, alone or in a team. Every signed-in user who may see a contest may join it until it is over,
 * and leave it before its start.
 */

const pageOf = (contest: string) => `/contests/${contest}`

export const join = action([rowId, lastState<FormState>()], (id) => change(id, joinContest))

export const leave = action([rowId, lastState<FormState>()], async (id) => {
  const state = await change(id, leaveContest)
  // Whoever was invited no longer sees what they have left.
  if (!(await mayView(await requireUser(pageOf(id)), id))) redirect('/contests')
  return state
})

/** Takes part virtually: after the contest, by an own clock. */
export const begin = action([rowId, lastState<FormState>()], async (id) => {
  const outcome = await startVirtual(await requireUser(pageOf(id)), id)
  if (outcome === 'unknown') notFound()
  revalidatePath(pageOf(id), 'layout')
  if (outcome === 'done') return EMPTY
  const t = await getTranslations('contest')
  return { values: {}, errors: { '': t('virtual.early') } }
})

async function change(id: string, work: typeof leaveContest): Promise<FormState> {
  const user = await requireUser(pageOf(id))
  const outcome = await work(user, id)
  if (outcome === 'unknown') notFound()
  revalidatePath(pageOf(id), 'layout')
  if (outcome === 'done') return EMPTY
  const t = await getTranslations('contest')
  return { values: {}, errors: { '': t(outcome === 'teams' ? 'inTeams' : 'tooLate') } }
}

export const makeTeam = action([rowId, lastState<FormState>(), formData], async (id, _, data) => {
  const user = await requireUser(pageOf(id))
  const sent = await submit(teams.teamForm, textsOf(data), (form) => teams.makeTeam(user, id, form))
  if (!sent.ok) return sent.state
  revalidatePath(pageOf(id), 'layout')
  return EMPTY
})

/** Makes a new link for the own team. */
export const renewLink = action([rowId], async (id): Promise<void> => {
  const user = await requireUser(pageOf(id))
  await teams.renewTeamLink(user, id)
  revalidatePath(pageOf(id))
})
