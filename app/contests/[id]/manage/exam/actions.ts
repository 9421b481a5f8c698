'use server'

import { revalidatePath } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
import { changeExam, endSessions, examForm, release } from '@/lib/contests/exam'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../organiser'

/* The exam of a contest. Each action checks who calls it, because it can be called without its page. */

const pageOf = (contest: string) => `/contests/${contest}/manage/exam`

/** Changes whether a contest is an exam, and what holds in it. */
export const change = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await requireOrganiser(contest, '/exam')
  const texts = textsOf(data)
  const boxes = { on: 'on' in texts, oneSession: 'oneSession' in texts, everybody: 'everybody' in texts }
  const sent = await submit(examForm, texts, (form) => changeExam(actor, contest, form), {
    ...texts,
    ...boxes,
  })
  if (!sent.ok) return sent.state
  revalidatePath(pageOf(contest))
  const t = await getTranslations('exam')
  return { values: {}, errors: {}, done: t('saved') }
})

/** Lets a participant take part from everywhere, or no longer. */
export const setReleased = action(
  [rowId, rowId, z.boolean()],
  async (contest, person, released): Promise<void> => {
    await release(await requireOrganiser(contest, '/exam'), contest, person, released)
    revalidatePath(pageOf(contest))
  },
)

/** Signs a participant out everywhere. */
export const signOutEverywhere = action([rowId, rowId], async (contest, person): Promise<void> => {
  await endSessions(await requireOrganiser(contest, '/exam'), contest, person)
  revalidatePath(pageOf(contest))
})
