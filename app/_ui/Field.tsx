import type { InputHTMLAttributes } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  /** What is wrong and how to fix it. Screen readers read it together with the field. */
  error?: string
  /** Makes the field a textarea that shows this many lines. */
  lines?: number
}

const look = 'min-h-10 w-full rounded border border-edge bg-raised px-3 aria-invalid:border-bad'

/** A labelled input with its hint and its error message. */
export function Field({ name, label, hint, error, lines, ...input }: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const field = {
    id: name,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      {lines ? (
        <textarea {...field} rows={lines} defaultValue={input.defaultValue} className={`${look} py-2`} />
      ) : (
        <input {...field} className={look} {...input} />
      )}
      {hint && (
        <p id={`${name}-hint`} className="text-small text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
