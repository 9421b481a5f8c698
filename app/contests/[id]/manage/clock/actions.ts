'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import type { Viewer } from '@/lib/access/viewer'
import {
  endForm,
  freezeAgain,
  freezeForm,
  freezeNow,
  intervalForm,
  moveEnd,
  pauseContest,
  removeInterval,
  restoreInterval,
  resumeContest,
  setFreeze,
  startContest,
  thaw,
} from '@/lib/contests/clock-commands'
import { finalise, reopenResults } from '@/lib/contests/results'
import { medalsForm } from '@/lib/contests/settings'
import { type Done, refused } from '@/lib/core/errors'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireOrganiser } from '../organiser'

/* The clock of a contest. Each action checks who calls it, because it can be called without its page. */

type Command = (actor: Viewer, contest: string) => Promise<Done | undefined>

/** Runs a command of an organiser, and tells what came of it in the form with these texts. */
async function run(
  contest: string,
  texts: Record<string, string>,
  command: Command,
  done: 'done' | 'removed' = 'done',
): Promise<FormState> {
  const actor = await requireOrganiser(contest, '/clock')
  const result = await command(actor, contest)
  if (!result) notFound()
  if (!result.ok) return withFaults(texts, [result.error])
  revalidatePath(`/contests/${contest}`, 'layout')
  const t = await getTranslations('contests.clock')
  return { values: {}, errors: {}, done: t(done) }
}

/** The same for a command that needs what its form says. */
async function fill<Form>(
  contest: string,
  texts: Record<string, string>,
  schema: z.ZodType<Form>,
  command: (actor: Viewer, contest: string, form: Form) => Promise<Done | undefined>,
): Promise<FormState> {
  const form = schema.safeParse(texts)
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  return run(contest, texts, (actor) => command(actor, contest, form.data))
}

/** What cannot be undone is done only with its box ticked; browsers ask for it. */
const sure =
  (data: FormData, command: Command): Command =>
  async (actor, contest) =>
    data.has('sure') ? command(actor, contest) : refused('', 'not-sure')

const STATE = lastState<FormState>()

export const begin = action([rowId, STATE, formData], (contest, _, data) =>
  run(contest, {}, sure(data, startContest)),
)
export const pause = action([rowId, STATE], (contest) => run(contest, {}, pauseContest))
export const resume = action([rowId, STATE], (contest) => run(contest, {}, resumeContest))
export const freeze = action([rowId, STATE], (contest) => run(contest, {}, freezeNow))
export const lift = action([rowId, STATE, formData], (contest, _, data) => run(contest, {}, sure(data, thaw)))
export const refreeze = action([rowId, STATE], (contest) => run(contest, {}, freezeAgain))
export const reopen = action([rowId, STATE], (contest) => run(contest, {}, reopenResults))

/** Moves the end. */
export const move = action([rowId, STATE, formData], (contest, _, data) =>
  fill(contest, textsOf(data), endForm, moveEnd),
)

/** Changes when the scoreboard freezes. */
export const setTheFreeze = action([rowId, STATE, formData], (contest, _, data) =>
  fill(contest, textsOf(data), freezeForm, setFreeze),
)

/** Declares the results final. */
export const declare = action([rowId, STATE, formData], (contest, _, data) =>
  fill(contest, textsOf(data), medalsForm, finalise),
)

/** Leaves an interval out. */
export const takeOut = action([rowId, STATE, formData], async (contest, _, data) => {
  const texts = textsOf(data)
  const form = intervalForm.safeParse({ ...texts, given: 'given' in texts })
  if (!form.success) return withFaults(texts, faultsOf(form.error))
  return run(contest, texts, (actor, id) => removeInterval(actor, id, form.data), 'removed')
})

/** Puts an interval back; one that is no longer there has been put back already. */
export const putBack = action([rowId, rowId], async (contest, interval): Promise<void> => {
  const actor = await requireOrganiser(contest, '/clock')
  await restoreInterval(actor, contest, interval)
  revalidatePath(`/contests/${contest}`, 'layout')
})
