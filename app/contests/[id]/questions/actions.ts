'use server'

import { revalidatePath } from 'next/cache'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { textsOf } from '@/app/_ui/form/faults'
import type { FormState } from '@/app/_ui/form/state'
import { submit } from '@/app/_ui/form/submit'
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

export const ask = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const user = await requireUser(pageOf(contest))
  const sent = await submit(clarificationForm, textsOf(data), (form) => askQuestion(user, contest, form))
  return sent.ok ? done(contest, 'asked') : sent.state
})

export const tell = action([rowId, lastState<FormState>(), formData], async (contest, _, data) => {
  const actor = await requireOrganiser(contest)
  const sent = await submit(clarificationForm, textsOf(data), (form) => announce(actor, contest, form))
  return sent.ok ? done(contest, 'announced') : sent.state
})

export const answer = action(
  [rowId, rowId, lastState<FormState>(), formData],
  async (contest, question, _, data) => {
    const actor = await requireOrganiser(contest)
    const sentTexts = textsOf(data)
    const texts = { ...sentTexts, text: sentTexts[`text-${question}`] ?? '' }
    const answered = await submit(
      answerForm,
      texts,
      (form) => answerQuestion(actor, contest, question, form),
      { text: texts.text, toAll: 'toAll' in texts },
    )
    return answered.ok ? done(contest, 'answered') : answered.state
  },
)

async function requireOrganiser(contest: string) {
  const user = await requireUser(pageOf(contest))
  return (await organises(user, contest)) ? user : notFound()
}

async function done(contest: string, what: 'asked' | 'announced' | 'answered'): Promise<FormState> {
  revalidatePath(pageOf(contest))
  const t = await getTranslations('contest.questions')
  return { values: {}, errors: {}, done: t(`done.${what}`) }
}
