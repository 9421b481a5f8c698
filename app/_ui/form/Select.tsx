import { useId } from 'react'

/** One of the options of a choice. */
export interface Option {
  readonly value: string
  readonly words: string
}

interface Props {
  name: string
  label: string
  options: readonly Option[]
  /** The value of an option; the first one without it. */
  chosen: string | undefined
  /** What is wrong and how to fix it. Screen readers read it together with the field. */
  error?: string | undefined
}

/** A labelled choice from a list with its error message. */
export function Select({ name, label, options, chosen, error }: Props) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        // React empties the form after an answer; a new key keeps what was chosen.
        key={chosen}
        id={id}
        name={name}
        defaultValue={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="min-h-10 w-full min-w-0 rounded border border-edge bg-raised px-3 aria-invalid:border-bad"
      >
        {options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
