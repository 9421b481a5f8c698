'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '@/app/_ui/Field'
import { Renewal } from '@/app/_ui/form/ActionForm'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { Moment } from '@/app/_ui/form/MomentField'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { useActionForm, useOpened } from '@/app/_ui/form/useActionForm'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { Medals } from '@/judge/contest/events'
import { MedalFields } from '../../../controls'

interface EndFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The end that the page shows. */
  seen: string
  /** Whether the contest is over, so that a later end reopens it. */
  over: boolean
}

const WAYS = ['later', 'earlier'] as const

/** The form for a later or earlier end. */
export function EndForm({ action, seen, over }: EndFormProps) {
  const t = useTranslations('contests.clock')
  const { state, send, form } = useActionForm(action)
  const { opened, isOld, renew } = useOpened({ seen }, state)
  const { values, errors } = state
  const chosen = values.way ?? 'later'
  return (
    <form ref={form} action={send} className="group flex max-w-md flex-col gap-5">
      <FormNotices state={state} />
      {isOld && <Renewal told={t('endChanged')} offer={t('renew')} onRenew={renew} />}
      <input type="hidden" name="seen" value={opened.seen} />
      <Field
        name="minutes"
        label={t(over ? 'reopenMinutes' : 'minutes')}
        inputMode="numeric"
        required
        autoComplete="off"
        defaultValue={values.minutes ?? (over ? '' : '10')}
        {...(errors.minutes && { error: errors.minutes })}
      />
      {over ? (
        <input type="hidden" name="way" value="later" />
      ) : (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{t('way')}</legend>
          {WAYS.map((way) => (
            <label key={way} className="flex min-h-8 items-center gap-2">
              <input
                // React empties the form after an answer; a new key keeps what was chosen.
                key={String(way === chosen)}
                type="radio"
                name="way"
                value={way}
                defaultChecked={way === chosen}
                className="size-4 accent-ink"
              />
              {t(`ways.${way}`)}
            </label>
          ))}
        </fieldset>
      )}
      <label
        className={`min-h-8 items-center gap-2 ${over ? 'flex' : 'hidden group-has-[[value=earlier]:checked]:flex'}`}
      >
        <input type="checkbox" name="sure" required={over} className="size-4 accent-ink" />
        {t(over ? 'reopenSure' : 'earlierSure')}
      </label>
      <div>
        <SubmitButton look="plain">{t(over ? 'reopenNow' : 'move')}</SubmitButton>
      </div>
    </form>
  )
}

interface IntervalFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Whether the contest is over, so that it cannot end later. */
  over: boolean
}

/** The form for an interval to be left out. */
export function IntervalForm({ action, over }: IntervalFormProps) {
  const t = useTranslations('contests.clock')
  const { state, send, form } = useActionForm(action)
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-5">
      <FormNotices state={state} />
      <Moment state={state} name="from" label={t('from')} required />
      <Moment state={state} name="to" label={t('to')} required />
      {!over && (
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name="given" defaultChecked className="size-4 accent-ink" />
          {t('give')}
        </label>
      )}
      <div>
        <SubmitButton look="plain">{t('remove')}</SubmitButton>
      </div>
    </form>
  )
}

interface DeclareFormProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Those of the settings: juries often decide at the end. */
  medals: Medals
}

/** Declares the results of a contest final. */
export function DeclareForm({ action, medals }: DeclareFormProps) {
  const t = useTranslations('contests.final')
  const [state, send] = useActionState(action, EMPTY)
  return (
    <form action={send} className="flex max-w-md flex-col gap-5">
      {state.errors[''] && <Notice tone="bad">{state.errors['']}</Notice>}
      <MedalFields state={state} initial={{ ...medals }} />
      <div>
        <SubmitButton>{t('finalise')}</SubmitButton>
      </div>
    </form>
  )
}
