'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { balloonStep, handOutFrozen, stepBalloon } from '@/lib/contests/balloons'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../organiser'

/* The queue of balloons. Each action checks who calls it, because it can be called without its page. */

const pageOf = (contest: string) => `/contests/${contest}/manage/balloons`

/** Does with a balloon what the button says: the step, the participant, the problem and when it was taken. */
export const move = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await requireOrganiser(contest, '/balloons')
  const [step, participant, problem, seen = ''] = (textsOf(data).move ?? '').split(' ')
  const wish = balloonStep.safeParse({ step, participant, problem, seen })
  const result = wish.success ? await stepBalloon(actor, contest, wish.data) : undefined
  if (!result) notFound()
  revalidatePath(pageOf(contest))
  return result.ok ? EMPTY : withFaults({}, [result.error])
})

/** Hands out balloons also for what a freeze hides, or no longer. */
export const setFrozen = action([rowId, z.boolean()], async (contest, handsOut): Promise<void> => {
  const actor = await requireOrganiser(contest, '/balloons')
  if (!(await handOutFrozen(actor, contest, handsOut))) notFound()
  revalidatePath(pageOf(contest))
})
