'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Field } from '@/app/_ui/Field'
import { minutesApart, minutesLater } from '@/app/_ui/form/localTime'
import { MomentField } from '@/app/_ui/form/MomentField'
import { type Oddity, pair, useFields, useZone } from '@/app/_ui/form/moments'
import type { FormState } from '@/app/_ui/form/state'
import { formatLength, parseLength } from '@/judge/contest/clock'
import type { FormTexts } from '@/lib/contests/settings'

interface Props {
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
export function TimeFields({ state, texts, now, exists }: Props) {
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
