'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { faultsOf, textsOf, withFaults } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import {
  announce,
  answerForm,
  answerQuestion,
  askQuestion,
  clarificationForm,
} from '@/lib/contests/clarifications'
import { organises } from '@/lib/contests/organisers'
import { action, formData, lastState, rowId } from '@/lib/core/input/action'
import { requireUser } from '@/lib/users/current-user'

/*
 * Questions, answers and announcements. Each action checks who calls it, because it can be called without its page; the
 * commands behind them check again.
 */

const pageOf = (contest: string) => `/contests/${contest}/questions`

export const ask = action(
  [rowId, lastState<FormState>(), formData],
  async (contest, _, data): Promise<FormState> => {
    const user = await requireUser(pageOf(contest))
    const texts = textsOf(data)
    const form = clarificationForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await askQuestion(user, contest, form.data)
    return result.ok ? sent(contest, 'asked') : withFaults(texts, [result.error])
  },
)

export const tell = action(
  [rowId, lastState<FormState>(), formData],
  async (contest, _, data): Promise<FormState> => {
    const actor = await requireOrganiser(contest)
    const texts = textsOf(data)
    const form = clarificationForm.safeParse(texts)
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await announce(actor, contest, form.data)
    if (!result) notFound()
    return result.ok ? sent(contest, 'announced') : withFaults(texts, [result.error])
  },
)

export const answer = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (contest, question, _, data): Promise<FormState> => {
    const actor = await requireOrganiser(contest)
    const sentTexts = textsOf(data)
    const texts = { ...sentTexts, text: sentTexts[`text-${question}`] ?? '' }
    const form = answerForm.safeParse({ text: texts.text, toAll: 'toAll' in texts })
    if (!form.success) return withFaults(texts, faultsOf(form.error))
    const result = await answerQuestion(actor, contest, question, form.data)
    if (!result) notFound()
    return result.ok ? sent(contest, 'answered') : withFaults(texts, [result.error])
  },
)

async function requireOrganiser(contest: string) {
  const user = await requireUser(pageOf(contest))
  return (await organises(user, contest)) ? user : notFound()
}

async function sent(contest: string, what: 'asked' | 'announced' | 'answered'): Promise<FormState> {
  revalidatePath(pageOf(contest))
  const t = await getTranslations('contest.questions')
  return { values: {}, errors: {}, done: t(`done.${what}`) }
}
