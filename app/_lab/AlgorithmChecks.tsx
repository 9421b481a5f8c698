'use client'

import { useTranslations } from 'next-intl'
import type { AlgorithmWords } from './algorithms'

interface Props {
  of: readonly string[]
  words: Readonly<Record<string, AlgorithmWords>>
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Which algorithms take part in an experiment. */
export function AlgorithmChecks({ of, words, chosen, onChange }: Props) {
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
