'use server'

import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { findInvitation } from '@/lib/contests/invitations'
import { joinContest } from '@/lib/contests/participation'
import { joinTeam, makeTeam, teamForm } from '@/lib/contests/teams'
import { action, formData, lastState } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

/* Joining by the address of an invitation, to a contest or to a team. The commands check it again. */

const invitation = z.string().max(100)

const visitor = (token: string) => requireUser(`/contests/join/${encodeURIComponent(token)}`)

/** Joins what the invitation leads to: the team, or the contest. */
export const join = action([invitation, lastState<FormState>()], async (token) => {
  const user = await visitor(token)
  const found = await findInvitation(token)
  if (!found) notFound()
  if (found.kind === 'team') {
    const result = await joinTeam(user, token)
    if (!result) notFound()
    if (!result.ok) return withFaults({}, [result.error])
  } else {
    const outcome = await joinContest(user, found.contest.id, token)
    if (outcome === 'unknown') notFound()
    const t = await getTranslations('contest')
    if (outcome !== 'done')
      return { values: {}, errors: { '': t(outcome === 'teams' ? 'inTeams' : 'tooLate') } }
  }
  redirect(`/contests/${found.contest.id}`)
})

/** Makes a team in the contest of an invitation. */
export const make = action([invitation, lastState<FormState>(), formData], async (token, _, data) => {
  const user = await visitor(token)
  const found = await findInvitation(token)
  if (found?.kind !== 'contest') notFound()
  const sent = await submit(teamForm, textsOf(data), (form) => makeTeam(user, found.contest.id, form, token))
  if (!sent.ok) return sent.state
  redirect(`/contests/${found.contest.id}`)
})
