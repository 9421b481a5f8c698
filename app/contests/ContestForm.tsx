'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { FORMAT_IDS, weighsProblems } from '@/judge/contest/formats'
import type { Titled } from '@/lib/contests/classes'
import type { ProblemName } from '@/lib/contests/queries'
import { Box, Choice } from './Choice'
import { MedalFields } from './MedalFields'
import { ProblemFields } from './ProblemFields'
import { TimeFields } from './TimeFields'
import type { FormValues } from './values'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The problems to choose from. */
  problems: readonly ProblemName[]
  /** The classes that the contest may be for. */
  classes: readonly Titled[]
  /** The current time in UTC. */
  now: string
  limits: { readonly title: number; readonly description: number; readonly teamSize: number }
  initial: FormValues
  /** What is fixed about a contest that exists. */
  existing?: {
    readonly edition: string
    /** Whether its clock stands still, so that start and end wait. */
    readonly paused: boolean
    /** Whether its freeze has begun. */
    readonly frozen: boolean
    readonly hasParticipants: boolean
  }
  /** Values of hidden fields. */
  hidden?: Readonly<Record<string, string>>
}

const AUDIENCES = ['public', 'link', 'invitation', 'class'] as const

/** The form for a new or existing contest. Keeps what was typed, even without JavaScript. */
export function ContestForm({
  action,
  problems,
  classes,
  now,
  limits,
  initial,
  existing,
  hidden = {},
}: Props) {
  const t = useTranslations('contestForm')
  const words = useTranslations('contest.formats')
  const { state, send, form } = useActionForm(action)
  const { values, errors } = state
  const field = (name: 'title' | 'description' | 'freeze' | 'teamSize') => ({
    name,
    label: t(name),
    defaultValue: values[name] ?? initial[name],
    ...(errors[name] && { error: errors[name] }),
    required: name !== 'description',
    autoComplete: 'off',
  })
  // Refused values were typed for an earlier edition.
  const kept = existing && { ...hidden, edition: (!state.done && values.edition) || existing.edition }
  return (
    <form ref={form} action={send} className="group/form flex max-w-2xl flex-col gap-8">
      <FormNotices state={state} />
      {Object.entries(kept ?? hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Section title={t('sections.what')}>
        <Field {...field('title')} hint={t('titleHint', { limit: limits.title })} />
        <Field
          {...field('description')}
          hint={t('descriptionHint', { limit: limits.description })}
          lines={4}
        />
      </Section>
      <Section title={t('sections.when')}>
        {existing?.paused ? (
          <>
            <p>{t('whenPaused')}</p>
            <input type="hidden" name="startsAt" value={initial.startsAt} />
            <input type="hidden" name="length" value={initial.length} />
          </>
        ) : (
          <TimeFields
            {...{ state, now, startsAt: initial.startsAt, length: initial.length }}
            exists={existing !== undefined}
          />
        )}
      </Section>
      <Section title={t('problems')}>
        <ProblemFields
          // What was sent comes back in the order in which it was sent.
          key={JSON.stringify(values)}
          {...{ problems, state, chosen: initial.problems }}
        />
      </Section>
      <Section title={t('sections.ranking')}>
        <Choice
          name="format"
          legend={t('format')}
          chosen={values.format ?? initial.format}
          options={FORMAT_IDS.map((id) => ({
            ...{ value: id, words: words(`${id}.name`), rule: words(`${id}.rule`) },
            uncounted: !weighsProblems(id),
          }))}
        />
        <MedalFields {...{ state, medals: initial.medals }} />
        {existing?.frozen ? (
          <>
            <p>{t('freezeBegun')}</p>
            <input type="hidden" name="freeze" value="0" />
          </>
        ) : (
          <div className="max-w-80">
            <Field {...field('freeze')} inputMode="numeric" hint={t('freezeHint')} />
          </div>
        )}
      </Section>
      <Section title={t('sections.who')}>
        <Choice
          name="audience"
          legend={t('audience')}
          chosen={values.audience ?? initial.audience}
          options={AUDIENCES.filter((each) => each !== 'class' || classes.length > 0).map((each) => ({
            ...{ value: each, words: t(`audiences.${each}.name`), rule: t(`audiences.${each}.rule`) },
          }))}
        />
        {classes.length > 0 && (
          // It counts only if the audience is a class.
          <div className="max-w-80">
            <Select
              name="classId"
              label={t('class')}
              options={[
                { value: '', words: t('classNone') },
                ...classes.map(({ id, title }) => ({ value: id, words: title })),
              ]}
              chosen={values.classId ?? initial.classId}
              error={errors.classId}
            />
          </div>
        )}
        <div className="max-w-80">
          <Field
            {...field('teamSize')}
            inputMode="numeric"
            readOnly={existing?.hasParticipants}
            hint={t(existing?.hasParticipants ? 'teamSizeFixed' : 'teamSizeHint', { limit: limits.teamSize })}
          />
        </div>
        <Box
          name="opensSources"
          label={t('opensSources')}
          // Unticked boxes are not sent. The title, which is always sent, shows whether the form was sent at all.
          ticked={'title' in values ? 'opensSources' in values : initial.opensSources}
          hint={t('opensHint')}
          error={errors.opensSources}
        />
        <Box
          name="opensGames"
          label={t('opensGames')}
          ticked={'title' in values ? 'opensGames' in values : initial.opensGames}
          hint={t('opensGamesHint')}
          error={errors.opensGames}
        />
      </Section>
      <div>
        <SubmitButton>{t(existing ? 'save' : 'create')}</SubmitButton>
      </div>
    </form>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-5 border-t border-hairline pt-5">
    <h2 className="text-title">{title}</h2>
    {children}
  </section>
)
