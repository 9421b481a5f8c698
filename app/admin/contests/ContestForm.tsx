'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useEffect, useRef } from 'react'
import { Field } from '@/app/_ui/Field'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { FORMAT_IDS, type FormatId } from '@/judge/contest/formats'
import type { ProblemName } from '@/lib/contests/queries'
import { PROBLEM_FIELD } from './fields'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The problems to choose from. */
  problems: readonly ProblemName[]
  /** The current time in UTC. */
  now: string
  titleLength: number
  descriptionLength: number
  /** The contest as it is; missing for a new one. */
  contest?: {
    readonly edition: string
    readonly title: string
    readonly startsAt: string
    readonly endsAt: string
    readonly opensSources: boolean
    readonly description: string
    readonly format: FormatId
    readonly problems: readonly string[]
  }
}

/** The form for a new or existing contest. Keeps what was typed, even without JavaScript. */
export function ContestForm({ action, problems, now, titleLength, descriptionLength, contest }: Props) {
  const t = useTranslations('contestForm')
  const [state, send] = useActionState(action, EMPTY)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state !== EMPTY) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])
  const { values, errors } = state
  // Unticked boxes are not sent. The title, which is always sent, shows whether the form was sent at all.
  const ticked = (name: string, before: boolean | undefined) =>
    'title' in values ? name in values : (before ?? false)
  const field = (name: 'title' | 'startsAt' | 'endsAt' | 'description') => ({
    name,
    label: t(name),
    defaultValue: values[name] ?? contest?.[name],
    error: errors[name],
    required: name !== 'description',
  })
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-5">
      {contest && (
        <input
          type="hidden"
          name="edition"
          // Refused values were typed for an earlier edition.
          value={(!state.done && values.edition) || contest.edition}
        />
      )}
      {errors[''] && <Notice tone="bad">{errors['']}</Notice>}
      {state.done && <Notice tone="good">{state.done}</Notice>}
      <Field {...field('title')} hint={t('titleHint', { limit: titleLength })} autoComplete="off" />
      <Field
        {...field('startsAt')}
        hint={t('startHint', { now: now.replace('T', ' ') })}
        type="datetime-local"
      />
      <Field {...field('endsAt')} hint={t('endHint')} type="datetime-local" />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">{t('problems')}</legend>
        <p className="text-small text-soft">{t('problemsHint')}</p>
        {problems.map(({ id, title, hidden }) => (
          <Box
            key={id}
            name={`${PROBLEM_FIELD}${id}`}
            label={hidden ? `${title} (${t('hidden')})` : title}
            ticked={ticked(`${PROBLEM_FIELD}${id}`, contest?.problems.includes(id))}
            error={errors.problems && 'problems-error'}
          />
        ))}
        <Wrong id="problems-error" text={errors.problems} />
      </fieldset>
      <FormatChoice chosen={values.format ?? contest?.format} />
      <Field {...field('description')} hint={t('descriptionHint', { limit: descriptionLength })} lines={5} />
      <div>
        <Box
          name="opensSources"
          label={t('opensSources')}
          ticked={ticked('opensSources', contest?.opensSources)}
          error={errors.opensSources && 'opensSources-error'}
          hint="opensSources-hint"
        />
        <p id="opensSources-hint" className="text-small text-soft">
          {t('opensHint')}
        </p>
        <Wrong id="opensSources-error" text={errors.opensSources} />
      </div>
      <div>
        <SubmitButton>{t(contest ? 'save' : 'create')}</SubmitButton>
      </div>
    </form>
  )
}

/** How the contest is scored, with the rule of each format. */
function FormatChoice({ chosen = FORMAT_IDS[0] }: { chosen: string | undefined }) {
  const t = useTranslations('contestForm')
  const words = useTranslations('contest.formats')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{t('format')}</legend>
      {FORMAT_IDS.map((id) => (
        <label key={id} className="flex items-baseline gap-2">
          <input
            // As for the boxes.
            key={String(id === chosen)}
            type="radio"
            name="format"
            value={id}
            defaultChecked={id === chosen}
            className="size-4 shrink-0 translate-y-0.5 accent-ink"
          />
          <span>
            {words(`${id}.name`)}
            <span className="block text-small text-soft">{words(`${id}.rule`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface BoxProps {
  name: string
  label: string
  ticked: boolean
  /** Ids of the error message and of the hint. */
  error: string | undefined
  hint?: string
}

function Box({ name, label, ticked, error, hint }: BoxProps) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        // A new key resets the box if the form comes back with another value; otherwise the browser keeps the tick.
        key={String(ticked)}
        type="checkbox"
        name={name}
        defaultChecked={ticked}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hint, error].filter(Boolean).join(' ') || undefined}
        className="size-4 accent-ink"
      />
      {label}
    </label>
  )
}

const Wrong = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={id} className="mt-1 text-small text-bad">
      {text}
    </p>
  ) : null
