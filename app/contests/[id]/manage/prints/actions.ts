'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { textsOf, withFaults } from '@/app/_ui/form/faults'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { printStep, setPrinting, stepPrint } from '@/lib/contests/prints'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../organiser'

/* What is printed. Each action checks who calls it, because it can be called without its page. */

/** Does with a text what the button says: the step, the text, and when it was taken. */
export const move = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await requireOrganiser(contest, '/prints')
  const [step, id, seen = ''] = (textsOf(data).move ?? '').split(' ')
  const wish = printStep.safeParse({ step, id, seen })
  const result = wish.success ? await stepPrint(actor, contest, wish.data) : undefined
  if (!result) notFound()
  revalidatePath(`/contests/${contest}/manage/prints`)
  return result.ok ? EMPTY : withFaults({}, [result.error])
})

/** Lets participants have texts printed, or no longer. */
export const turn = action([rowId, z.boolean()], async (contest, on): Promise<void> => {
  const actor = await requireOrganiser(contest, '/prints')
  if (!(await setPrinting(actor, contest, on))) notFound()
  revalidatePath(`/contests/${contest}`, 'layout')
})
