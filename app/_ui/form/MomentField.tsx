'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { type Fields, type Oddity, pair, useFields, useZone } from './moments'
import type { FormState } from './state'

interface Props {
  name: string
  /** Without a time zone. */
  label: string
  /** The reader's time zone, such as `Europe/Berlin`; undefined until it is known. */
  zone: string | undefined
  fields: Fields
  defaultValue: string
  required?: boolean
  oddity: Oddity | undefined
  hint?: string
  error: string | undefined
  /** Called with the field that has changed. */
  onChange: (which: keyof Fields) => void
}

const LOOK = 'min-h-10 w-full rounded border border-edge bg-raised px-3 aria-invalid:border-bad'

/**
 * A date and time in the reader's time zone with UTC beside it. Without scripts, and for readers in UTC, there is only UTC.
 */
export function MomentField({
  name,
  label,
  zone,
  fields,
  defaultValue,
  oddity,
  hint,
  error,
  ...props
}: Props) {
  const t = useTranslations('moments')
  // A page may have two forms with a field of this name.
  const id = useId()
  const described = [hint && `${id}-hint`, oddity && `${id}-odd`, error && `${id}-error`]
  const shared = {
    type: 'datetime-local',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    className: LOOK,
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-4 gap-y-2">
        {zone !== 'UTC' && (
          <div className="flex flex-col gap-1 noscript:hidden">
            <label htmlFor={`${id}-local`} className="font-medium">
              {t('local', { label, zone: zone?.replaceAll('_', ' ') ?? t('yourZone') })}
            </label>
            <input
              {...shared}
              id={`${id}-local`}
              ref={fields.local}
              onChange={() => props.onChange('local')}
            />
          </div>
        )}
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="font-medium">
            {t('utc', { label })}
          </label>
          <input
            {...shared}
            id={id}
            name={name}
            ref={fields.utc}
            defaultValue={defaultValue}
            required={props.required}
            onChange={() => props.onChange('utc')}
          />
        </div>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-soft">
          {hint}
        </p>
      )}
      {oddity && (
        <p id={`${id}-odd`} role="status" className="text-small text-partial">
          {oddity.kind === 'twice' ? t('twice') : t('skipped', { meant: oddity.meant.replace('T', ' ') })}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

interface MomentProps {
  /** Of the form. */
  state: FormState
  name: string
  label: string
  /** In UTC: `2026-11-21T10:00`. */
  defaultValue?: string
  required?: boolean
  hint?: string
}

/** A date and time of a form. Its words are in the namespace `moments`. */
export function Moment({ state, name, defaultValue = '', ...props }: MomentProps) {
  const [zone, fields] = [useZone(), useFields()]
  const [oddity, setOddity] = useState<Oddity>()
  // Fields may have been filled in before the scripts came, and React empties the form after an answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer or the zone makes the fields anew
  useEffect(() => {
    setOddity(pair(fields, fields.utc.current?.value ? 'utc' : 'local', zone))
  }, [zone, state])
  return (
    <MomentField
      {...{ name, zone, fields, oddity, ...props }}
      defaultValue={state.values[name] ?? defaultValue}
      error={state.errors[name]}
      onChange={(which) => setOddity(pair(fields, which, zone))}
    />
  )
}
