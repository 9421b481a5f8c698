'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import {
  type AnySection,
  type AnyValues,
  formatValue,
  type Parameter,
  readValues,
  type Value,
} from '@/judge/lab/section'
import type { AlgorithmWords } from './algorithms'
import { useFaultSentence } from './useFaultSentence'

interface Props {
  section: AnySection
  values: AnyValues
  words: Readonly<Record<string, AlgorithmWords>>
  onChange: (values: AnyValues) => void
}

const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
const CONTROL =
  'min-h-10 max-w-full rounded border border-edge bg-raised px-3 text-base text-ink aria-invalid:border-bad'

/**
 * The choices of a section: the important ones in a row, the others below a heading. It is a real form: without scripts
 * its button requests the page from the server.
 */
export function Choices({ section, values, words, onChange }: Props) {
  const t = useTranslations('lab.bench')
  const idle = section.idle(values)
  const names = Object.keys(section.parameters).filter((name) => !idle.includes(name))
  const others = names.filter((name) => !section.main.includes(name))
  const field = (name: string) => (
    <Choice
      key={name}
      {...{ name, words }}
      parameter={section.parameters[name]!}
      value={values[name] ?? null}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  )
  const stay = (event: FormEvent) => event.preventDefault()
  return (
    <form aria-label={t('choices')} onSubmit={stay} className="mb-6 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        {section.main.filter((name) => names.includes(name)).map(field)}
        <noscript>
          <Button type="submit">{t('show')}</Button>
        </noscript>
      </div>
      {others.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1.5 text-small text-soft hover:text-ink">
            {t('more')}
          </summary>
          <div className="mt-2 flex flex-wrap items-end gap-3">{others.map(field)}</div>
        </details>
      )}
    </form>
  )
}

interface ChoiceProps {
  name: string
  parameter: Parameter
  value: Value
  words: Props['words']
  onChange: (value: Value) => void
}

/** The field of a parameter. */
export function Choice({ name, parameter, value, words, onChange }: ChoiceProps) {
  const t = useTranslations('lab.bench')
  const label = t.has(`parameters.${name}`) ? t(`parameters.${name}`) : name
  const nameOf = (one: string) => {
    if (words[one]) return words[one].name
    return t.has(`values.${name}.${one}`) ? t(`values.${name}.${one}`) : one
  }
  const options = (of: readonly string[]) =>
    of.map((one) => (
      <option key={one} value={one}>
        {nameOf(one)}
      </option>
    ))
  switch (parameter.kind) {
    case 'choice':
      return (
        <Labelled label={label}>
          <select
            name={name}
            value={String(value)}
            onChange={({ target }) => onChange(target.value)}
            className={CONTROL}
          >
            {options(parameter.of)}
          </select>
        </Labelled>
      )
    case 'choices': {
      const chosen = value as readonly string[]
      // One field more than is chosen, until there are enough.
      const fields = [...chosen, ''].slice(0, parameter.most)
      const choose = (at: number, one: string) => {
        const next = [...new Set(fields.with(at, one))].filter((each) => each !== '')
        if (next.length > 0) onChange(next)
      }
      return (
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="mb-1 text-small text-soft">{label}</legend>
          <div className="flex flex-wrap gap-2">
            {fields.map((one, at) => (
              <select
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no identity but their place
                key={at}
                name={name}
                value={one}
                aria-label={t('nth', { label, number: at + 1 })}
                onChange={({ target }) => choose(at, target.value)}
                className={CONTROL}
              >
                {(at > 0 || one === '') && <option value="">{t(at > 0 ? 'compare' : 'none')}</option>}
                {options(parameter.of.filter((other) => other === one || !chosen.includes(other)))}
              </select>
            ))}
          </div>
        </fieldset>
      )
    }
    case 'flag':
      return (
        <label className="flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            name={name}
            value="1"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
            className="accent-ink"
          />
          {label}
        </label>
      )
    default:
      return <Typed {...{ name, label, parameter, value, onChange }} />
  }
}

/** A field to type into. What cannot be read is explained, and the last readable value stays in force. */
function Typed({ name, label, parameter, value, onChange }: Omit<ChoiceProps, 'words'> & { label: string }) {
  const [typed, setTyped] = useState<string>()
  const sentence = useFaultSentence()
  const id = useId()
  const text = typed ?? formatValue(value)
  const read = readValues({ [name]: parameter }, { [name]: text })
  const [fault] = read.faults
  const field = {
    name,
    value: text,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? id : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      const next = readValues({ [name]: parameter }, { [name]: target.value })
      if (next.faults.length === 0) onChange(next.values[name] ?? null)
    },
    onBlur: () => {
      if (!fault) setTyped(undefined)
    },
  }
  return (
    <Labelled label={label} wide={parameter.kind === 'text'}>
      {parameter.kind === 'text' ? (
        <textarea {...field} rows={6} spellCheck={false} className={`${CONTROL} w-full py-2 font-mono`} />
      ) : parameter.kind === 'whole' ? (
        <input
          {...field}
          type="number"
          min={parameter.from}
          max={parameter.to}
          className={`${CONTROL} tabular-nums ${parameter.to > 99_999 ? 'w-32' : 'w-24'}`}
        />
      ) : (
        <input {...field} inputMode="text" placeholder="0,0" className={`${CONTROL} w-28 tabular-nums`} />
      )}
      {fault && (
        <span id={id} role="alert" className="max-w-60 text-bad">
          {sentence(fault)}
        </span>
      )}
    </Labelled>
  )
}

const Labelled = ({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  <label className={`${LABEL} ${wide ? 'w-full max-w-xl' : ''}`}>
    {label}
    {children}
  </label>
)
