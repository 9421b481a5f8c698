'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { Fault } from '@/judge/kit/result'
import { type AnyValues, type Parameters, readValues, type ValuesOf } from '@/judge/lab/section'
import type { AlgorithmWords } from './algorithms'
import { Choice } from './Choices'
import { experimentHash, inputsIn } from './runs'
import { useFaultSentence } from './useFaultSentence'

const NO_WORDS: Readonly<Record<string, AlgorithmWords>> = {}
/** Milliseconds without a change after which the address follows. */
const REST_MS = 200

interface Inputs<P extends Parameters> {
  /** The anchor of the experiment. */
  readonly id: string
  readonly values: ValuesOf<P>
  /** The fields in the order of the table, and what is wrong with the address. */
  readonly fields: ReactNode
  /** The boxes of the algorithms that take part, if the table has them. */
  readonly choices: ReactNode
}

/**
 * The inputs of an experiment: their values and their fields. They stand in the fragment of the address, after the
 * experiment's id, because a page has several experiments. Labels are those of parameters, below `lab.bench.parameters`.
 */
export function useInputs<P extends Parameters>(id: string, parameters: P, words = NO_WORDS): Inputs<P> {
  const [opening] = useState(() => readValues(parameters, {}).values)
  const [values, setValues] = useState(opening)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const sentence = useFaultSentence()
  // The server does not see the fragment.
  useEffect(() => {
    const given = inputsIn(window.location.hash, id)
    if (!given) return
    const read = readValues(parameters, given)
    setValues(read.values)
    setFaults(read.faults)
    const panel = document.getElementById(id)
    const folded = panel?.closest('details')
    if (folded) folded.open = true
    panel?.scrollIntoView()
  }, [id, parameters])
  const change = (name: string, value: AnyValues[string]) => {
    setFaults([])
    setValues((before) => ({ ...before, [name]: value }))
  }
  useEffect(() => {
    if (values === opening) return
    const timer = setTimeout(
      () => window.history.replaceState(window.history.state, '', experimentHash(id, parameters, values)),
      REST_MS,
    )
    return () => clearTimeout(timer)
  }, [id, parameters, values, opening])
  const all: AnyValues = values
  const fields = Object.entries(parameters).map(([name, parameter]) => {
    if (parameter.kind === 'choices') return undefined
    const value = all[name] ?? null
    return (
      <Choice
        key={name}
        {...{ name, parameter, words, value }}
        onChange={(changed) => change(name, changed)}
      />
    )
  })
  const choices = Object.entries(parameters).map(
    ([name, parameter]) =>
      parameter.kind === 'choices' && (
        <AlgorithmChecks
          key={name}
          words={words}
          of={parameter.of}
          chosen={all[name] as readonly string[]}
          onChange={(chosen) => change(name, chosen)}
        />
      ),
  )
  const wrong = faults.length > 0 && (
    <ul role="alert" className="w-full text-small text-bad">
      {faults.map((fault, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <li key={index}>{sentence(fault)}</li>
      ))}
    </ul>
  )
  return {
    ...{ id, values, choices },
    fields: (
      <>
        {wrong}
        {fields}
      </>
    ),
  }
}

interface Props {
  of: readonly string[]
  words: Readonly<Record<string, AlgorithmWords>>
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Which algorithms take part in an experiment. */
function AlgorithmChecks({ of, words, chosen, onChange }: Props) {
  const t = useTranslations('lab.bench')
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer py-1.5 text-small text-soft hover:text-ink">
        {t('parameters.algorithms')} ({chosen.length})
      </summary>
      <fieldset className="mt-1 grid max-w-3xl gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('parameters.algorithms')}</legend>
        {of.map((id) => (
          <label key={id} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                // The order stays that of the list.
                onChange(of.filter((one) => (one === id ? target.checked : chosen.includes(one))))
              }
              className="accent-ink"
            />
            {words[id]?.name ?? id}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
