'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import type { FormState } from '@/app/_ui/form/state'
import { MEDALS } from '@/judge/contest/awards'

/* Controls of the forms of contests. */

interface ChoiceProps {
  name: string
  legend: string
  options: readonly {
    readonly value: string
    readonly words: string
    readonly rule: string
    /** Whether points of problems count for nothing if this is chosen. */
    readonly uncounted?: boolean
  }[]
  chosen: string | undefined
}

/** One of several options, each with a sentence that tells what it means. */
export const Choice = ({ name, legend, options, chosen }: ChoiceProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1 font-medium">{legend}</legend>
    {options.map(({ value, words, rule, uncounted }) => (
      <label key={value} className="flex items-baseline gap-2">
        <input
          // As for a box.
          key={String(value === chosen)}
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          data-uncounted={uncounted ? '' : undefined}
          className="size-4 shrink-0 translate-y-0.5 accent-ink"
        />
        <span>
          {words}
          <span className="block text-small text-soft">{rule}</span>
        </span>
      </label>
    ))}
  </fieldset>
)

interface BoxProps {
  name: string
  label: string
  ticked: boolean
  hint: string
  error?: string | undefined
  /** Whether its label stands out, where boxes stand between fields. */
  strong?: boolean
}

/** A box with a sentence that tells what it means. */
export const Box = ({ name, label, ticked, hint, error, strong = false }: BoxProps) => (
  <div>
    <label className={`flex min-h-8 items-center gap-2 ${strong ? 'font-medium' : ''}`}>
      <input
        // A new key resets the box if the form comes back with another value; otherwise the browser keeps the tick.
        key={String(ticked)}
        type="checkbox"
        name={name}
        defaultChecked={ticked}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')}
        className="size-4 accent-ink"
      />
      {label}
    </label>
    <p id={`${name}-hint`} className="text-small text-soft">
      {hint}
    </p>
    {error && (
      <p id={`${name}-error`} className="mt-1 text-small text-bad">
        {error}
      </p>
    )}
  </div>
)

interface MedalFieldsProps {
  state: FormState
  /** The numbers before anything is typed, by the kind of medal. */
  initial: Readonly<Record<string, string | number>>
}

/** How many medals of each kind there are. */
export function MedalFields({ state: { values, errors }, initial }: MedalFieldsProps) {
  const t = useTranslations('medals')
  return (
    <fieldset className="flex max-w-80 flex-col gap-1">
      <legend className="mb-1 font-medium">{t('title')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {MEDALS.map((kind) => (
          <Field
            key={kind}
            name={kind}
            label={t(kind)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values[kind] ?? initial[kind]}
            {...(errors[kind] && { error: errors[kind] })}
          />
        ))}
      </div>
      <p className="text-small text-soft">{t('hint')}</p>
    </fieldset>
  )
}
