import type { ReactNode } from 'react'
import { Button } from '@/app/_ui/Button'

const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
const CONTROL = 'min-h-10 rounded border border-edge bg-raised px-3 text-base text-ink'

interface FilterFormProps {
  /** What is searched for. */
  q: string | undefined
  /** The label of the search field. */
  search: string
  /** The words on the button. */
  find: string
  /** The choices. */
  children: ReactNode
}

/** Search and filters as a plain form, so that the URL holds the choice. */
export function FilterForm({ q, search, find, children }: FilterFormProps) {
  return (
    <search>
      <form className="mb-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <label className={`${LABEL} col-span-2 grow sm:max-w-xs`}>
          {search}
          <input type="search" name="q" defaultValue={q} className={CONTROL} />
        </label>
        {children}
        <Button type="submit">{find}</Button>
      </form>
    </search>
  )
}

interface Option {
  readonly value: string | number
  readonly words: string
}

interface FilterChoiceProps {
  name: string
  label: string
  /** The words for no choice. */
  any: string
  chosen: string | number | undefined
  options: readonly Option[]
}

/** A choice of one value, or any. */
export function FilterChoice({ name, label, any, chosen, options }: FilterChoiceProps) {
  return (
    <label className={LABEL}>
      {label}
      <select name={name} defaultValue={chosen ?? ''} className={CONTROL}>
        <option value="">{any}</option>
        {options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
