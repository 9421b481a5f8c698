'use client'

import { type ReactNode, useState } from 'react'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface Props {
  action: (data: FormData) => void
  /** The most bytes that the files may have together. */
  limit: number
  /** What is wrong with the files that were sent. */
  error: string | undefined
  words: {
    readonly label: string
    readonly submit: string
    /** Said instead of sending files that are too large. */
    readonly large: string
  }
  /** Further fields. */
  children?: ReactNode
}

/** A form for a contest package, or for some files of one that is larger than a form may be. */
export function PackageFiles({ action, limit, words, ...props }: Props) {
  const [isLarge, setLarge] = useState(false)
  const error = isLarge ? words.large : props.error
  return (
    <form
      action={action}
      onSubmit={(event) => {
        if (isLarge) event.preventDefault()
      }}
      className="flex flex-wrap items-end gap-3"
    >
      {props.children}
      <label className="flex min-w-0 flex-col gap-1">
        {words.label}
        <input
          type="file"
          name="package"
          accept=".zip,.json,.yaml,application/zip"
          multiple
          required
          onChange={({ currentTarget: { files } }) => {
            const size = [...(files ?? [])].reduce((sum, file) => sum + file.size, 0)
            setLarge(size > limit)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'package-error' : undefined}
        />
      </label>
      <SubmitButton look="plain">{words.submit}</SubmitButton>
      {error && (
        <p id="package-error" role="alert" className="basis-full text-small text-bad">
          {error}
        </p>
      )}
    </form>
  )
}
