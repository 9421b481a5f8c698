'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Field } from '@/app/_ui/Field'
import { FormNotices } from '@/app/_ui/form/FormNotices'
import { minutesApart, minutesLater } from '@/app/_ui/form/localTime'
import { MomentField } from '@/app/_ui/form/MomentField'
import { type Oddity, pair, useFields, useZone } from '@/app/_ui/form/moments'
import { Select } from '@/app/_ui/form/Select'
import type { FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { formatLength, parseLength } from '@/judge/contest/clock'
import { FORMAT_IDS, formatOf } from '@/judge/contest/formats'
import type { ProblemName, Titled } from '@/lib/contests/queries'
import type { Control, FormTexts } from '@/lib/contests/settings'
import type { ContestAudience } from '@/lib/generated/prisma/enums'
import { Box, Choice, MedalFields } from './controls'
import { ProblemFields } from './ProblemFields'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The settings that need nothing but their words, see `controlsOf`. */
  controls: readonly (Control & { readonly name: string })[]
  /** Whom a contest may be for. */
  audiences: readonly ContestAudience[]
  /** The problems to choose from. */
  problems: readonly ProblemName[]
  /** The classes that the contest may be for. */
  classes: readonly Titled[]
  /** The current time in UTC. */
  now: string
  /** The fields before anything is typed. */
  initial: FormTexts
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

/** The form for a new or existing contest. Keeps what was typed, even without JavaScript. */
export function ContestForm({
  action,
  controls,
  audiences,
  problems,
  classes,
  now,
  initial,
  existing,
  hidden = {},
}: Props) {
  const t = useTranslations('contestForm')
  const words = useTranslations('contest.formats')
  const { state, send, form } = useActionForm(action)
  const { errors } = state
  // The title is always sent, so it shows whether the form was.
  const wasSent = 'title' in state.values
  const texts = wasSent ? state.values : initial
  // Refused values were typed for an earlier edition.
  const kept = existing && { ...hidden, edition: (!state.done && texts.edition) || existing.edition }
  const controlsIn = (wanted: Control['section']) =>
    controls
      .filter(({ section }) => section === wanted)
      .map((control) => (
        <SettingControl
          key={control.name}
          control={control}
          text={texts[control.name]}
          error={errors[control.name]}
          fixed={control.fixedByParticipants === true && existing?.hasParticipants === true}
        />
      ))
  return (
    <form ref={form} action={send} className="group/form flex max-w-2xl flex-col gap-8">
      <FormNotices state={state} />
      {Object.entries(kept ?? hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Section title={t('sections.what')}>{controlsIn('what')}</Section>
      <Section title={t('sections.when')}>
        {existing?.paused ? (
          <>
            <p>{t('whenPaused')}</p>
            <input type="hidden" name="startsAt" value={initial.startsAt} />
            <input type="hidden" name="length" value={initial.length} />
          </>
        ) : (
          <TimeFields {...{ state, now, texts }} exists={existing !== undefined} />
        )}
      </Section>
      <Section title={t('problems')}>
        <ProblemFields
          // What was sent comes back in the order in which it was sent.
          key={JSON.stringify(state.values)}
          {...{ problems, texts }}
          error={errors.problems}
        />
      </Section>
      <Section title={t('sections.ranking')}>
        <Choice
          name="format"
          legend={t('format')}
          chosen={texts.format}
          options={FORMAT_IDS.map((id) => ({
            value: id,
            words: words(`${id}.name`),
            rule: words(`${id}.rule`),
            uncounted: !formatOf(id).weighsProblems,
          }))}
        />
        <MedalFields {...{ state, initial }} />
        {existing?.frozen ? (
          <>
            <p>{t('freezeBegun')}</p>
            <input type="hidden" name="freeze" value="0" />
          </>
        ) : (
          <div className="max-w-80">
            <Field
              name="freeze"
              label={t('freeze')}
              hint={t('freezeHint')}
              defaultValue={texts.freeze}
              {...(errors.freeze && { error: errors.freeze })}
              required
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        )}
      </Section>
      <Section title={t('sections.who')}>
        <Choice
          name="audience"
          legend={t('audience')}
          chosen={texts.audience}
          options={audiences
            .filter((each) => each !== 'class' || classes.length > 0)
            .map((each) => ({
              value: each,
              words: t(`audiences.${each}.name`),
              rule: t(`audiences.${each}.rule`),
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
              chosen={texts.classId}
              error={errors.classId}
            />
          </div>
        )}
        {controlsIn('who')}
      </Section>
      <div>
        <SubmitButton>{t(existing ? 'save' : 'create')}</SubmitButton>
      </div>
    </form>
  )
}

interface SettingControlProps {
  control: Props['controls'][number]
  /** The text of the field; undefined: its box is not ticked. */
  text: string | undefined
  error: string | undefined
  /** Whether it can no longer change. */
  fixed: boolean
}

/** What the form asks about one setting. */
function SettingControl({
  control: { name, kind, limit = 0, required },
  text,
  error,
  fixed,
}: SettingControlProps) {
  const t = useTranslations('contestForm')
  const hint = t(fixed ? `${name}Fixed` : `${name}Hint`, { limit })
  if (kind === 'box') return <Box {...{ name, hint, error }} label={t(name)} ticked={text !== undefined} />
  const field = (
    <Field
      {...{ name, hint, required }}
      label={t(name)}
      defaultValue={text}
      {...(error && { error })}
      {...(kind === 'lines' && { lines: 4 })}
      {...(kind === 'number' && { inputMode: 'numeric' })}
      readOnly={fixed}
      autoComplete="off"
    />
  )
  return kind === 'number' ? <div className="max-w-80">{field}</div> : field
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-5 border-t border-hairline pt-5">
    <h2 className="text-title">{title}</h2>
    {children}
  </section>
)

interface TimeFieldsProps {
  state: FormState
  /** The fields of the form as they were sent, or before anything is typed. */
  texts: FormTexts
  /** The current time in UTC. */
  now: string
  /** Whether the contest exists. */
  exists: boolean
}

/**
 * When a contest begins, and how long it lasts or when it ends. With scripts, whatever is changed moves the others along: a
 * new start keeps the length.
 */
function TimeFields({ state, texts, now, exists }: TimeFieldsProps) {
  const t = useTranslations('contestForm')
  const zone = useZone()
  const start = useFields()
  const end = useFields()
  const [oddities, setOddities] = useState<{ start?: Oddity | undefined; end?: Oddity | undefined }>({})
  const form = useRef<HTMLDivElement>(null)
  const lengthField = () => form.current?.querySelector<HTMLInputElement>('input[name=length]') ?? undefined

  const endByLength = () => {
    const minutes = parseLength(lengthField()?.value ?? '')
    if (end.utc.current && minutes !== undefined)
      end.utc.current.value = minutesLater(start.utc.current?.value ?? '', minutes)
    return pair(end, 'utc', zone)
  }
  const lengthByEnd = () => {
    const field = lengthField()
    const minutes = minutesApart(start.utc.current?.value ?? '', end.utc.current?.value ?? '')
    if (field && minutes > 0) field.value = formatLength(minutes)
  }

  // Fields may have been filled in before the scripts came, and React empties the form after an answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer or the zone makes the fields anew
  useEffect(() => {
    if (!zone) return
    const first = pair(start, start.utc.current?.value ? 'utc' : 'local', zone)
    const second = end.utc.current?.value ? pair(end, 'utc', zone) : endByLength()
    lengthByEnd()
    setOddities({ start: first, end: second })
  }, [zone, state])

  const { errors } = state
  return (
    <div ref={form} className="flex flex-col gap-5">
      <MomentField
        name="startsAt"
        label={t('startsAt')}
        {...{ zone, fields: start, oddity: oddities.start, error: errors.startsAt }}
        defaultValue={texts.startsAt ?? ''}
        required
        hint={t('startHint', { now: now.replace('T', ' ') })}
        onChange={(which) => {
          const odd = pair(start, which, zone)
          setOddities({ start: odd, end: endByLength() })
        }}
      />
      {(errors.past || texts.past) && (
        <Box
          name="past"
          label={t('past')}
          hint={t('pastHint')}
          error={errors.past}
          ticked={texts.past !== undefined}
        />
      )}
      <div className="max-w-80">
        <Field
          name="length"
          label={t('length')}
          hint={t(exists ? 'lengthHint' : 'newLengthHint')}
          defaultValue={texts.length}
          {...(errors.length && { error: errors.length })}
          autoComplete="off"
          onChange={() => setOddities({ ...oddities, end: endByLength() })}
        />
      </div>
      <MomentField
        name="endsAt"
        label={t('endsAt')}
        {...{ zone, fields: end, oddity: oddities.end, error: errors.endsAt }}
        defaultValue={texts.endsAt ?? ''}
        hint={t(exists ? 'endHint' : 'newEndHint')}
        onChange={(which) => {
          const odd = pair(end, which, zone)
          lengthByEnd()
          setOddities({ ...oddities, end: odd })
        }}
      />
    </div>
  )
}
