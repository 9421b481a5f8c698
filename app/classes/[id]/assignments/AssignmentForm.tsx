'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import { Moment } from '@/app/_ui/form/MomentField'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { AssignmentGrading } from '@/lib/generated/prisma/enums'
import { POINTS_FIELD, PROBLEM_FIELD } from './fields'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The problems to choose from. */
  problems: readonly { readonly id: string; readonly title: string }[]
  textLength: number
  usualPoints: number
  gradings: readonly AssignmentGrading[]
  /** The assignment as it is, or suggestions for a new one. Times are in UTC. */
  assignment: {
    readonly title: string
    readonly text: string
    readonly opensAt: string
    readonly dueAt: string
    readonly grading: AssignmentGrading
    /** Points by problem. */
    readonly points: Readonly<Record<string, number>>
    /** Missing for a new one. */
    readonly edition?: string
  }
}

/** The form for a new or existing assignment. Keeps what was typed, even without JavaScript. */
export function AssignmentForm(props: Props) {
  const { action, problems, textLength, usualPoints, gradings, assignment } = props
  const t = useTranslations('classes.assignmentForm')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  const field = (name: 'title' | 'text') => ({
    name,
    label: t(name),
    defaultValue: values[name] ?? assignment[name],
    error: errors[name],
  })
  const moment = (name: 'opensAt' | 'dueAt') => ({
    ...{ state, name, label: t(name) },
    ...{ defaultValue: assignment[name], required: true },
  })
  // Unticked boxes are not sent. The title, which is always sent, shows whether the form was sent at all.
  const isTicked = (id: string) =>
    'title' in values ? `${PROBLEM_FIELD}${id}` in values : id in assignment.points
  return (
    <form ref={form} action={send} className="flex max-w-xl flex-col gap-5">
      {assignment.edition && (
        // Refused values were typed for an earlier edition.
        <input type="hidden" name="edition" value={values.edition ?? assignment.edition} />
      )}
      {errors[''] && <Notice tone="bad">{errors['']}</Notice>}
      <Field {...field('title')} autoComplete="off" required />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">{t('problems')}</legend>
        <p className="text-small text-soft">{t('problemsHint')}</p>
        {problems.map(({ id, title }) => (
          <Problem
            key={id}
            {...{ id, title }}
            ticked={isTicked(id)}
            points={values[`${POINTS_FIELD}${id}`] ?? String(assignment.points[id] ?? usualPoints)}
            error={errors.problems && 'problems-error'}
          />
        ))}
        {errors.problems && (
          <p id="problems-error" className="mt-1 text-small text-bad">
            {errors.problems}
          </p>
        )}
      </fieldset>
      <Moment {...moment('opensAt')} />
      <Moment {...moment('dueAt')} />
      <fieldset className="flex flex-col gap-2">
        <legend className="font-medium">{t('grading')}</legend>
        {gradings.map((each) => (
          <label key={each} className="flex items-baseline gap-2">
            <input
              // As for the boxes.
              key={String(each === (values.grading ?? assignment.grading))}
              type="radio"
              name="grading"
              value={each}
              defaultChecked={each === (values.grading ?? assignment.grading)}
              className="size-4 shrink-0 translate-y-0.5 accent-ink"
            />
            {t(`gradings.${each}`)}
          </label>
        ))}
      </fieldset>
      <Field {...field('text')} hint={t('textHint', { limit: textLength })} lines={4} />
      <div>
        <SubmitButton>{t(assignment.edition ? 'save' : 'create')}</SubmitButton>
      </div>
    </form>
  )
}

interface ProblemProps {
  id: string
  title: string
  ticked: boolean
  points: string
  /** Id of the error message. */
  error: string | undefined
}

function Problem({ id, title, ticked, points, error }: ProblemProps) {
  const t = useTranslations('classes.assignmentForm')
  return (
    <div className="flex items-center gap-x-4">
      <label className="flex min-h-10 min-w-0 grow items-center gap-2">
        <input
          // A new key resets the box if the form comes back with another value; otherwise the browser keeps the tick.
          key={String(ticked)}
          type="checkbox"
          name={`${PROBLEM_FIELD}${id}`}
          defaultChecked={ticked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error}
          className="size-4 shrink-0 accent-ink"
        />
        {title}
      </label>
      <label className="flex items-center gap-2 text-small text-soft">
        <input
          key={points}
          name={`${POINTS_FIELD}${id}`}
          defaultValue={points}
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('pointsOf', { title })}
          className="min-h-10 w-16 rounded border border-edge bg-raised px-2 text-end text-base text-ink"
        />
        {t('points')}
      </label>
    </div>
  )
}
