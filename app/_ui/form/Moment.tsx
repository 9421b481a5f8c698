'use client'

import { useEffect, useState } from 'react'
import { MomentField } from './MomentField'
import { type Oddity, pair, useFields, useZone } from './moments'
import type { FormState } from './state'

interface Props {
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
export function Moment({ state, name, defaultValue = '', ...props }: Props) {
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
