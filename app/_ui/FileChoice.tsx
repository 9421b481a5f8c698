'use client'

import { useEffect, useRef } from 'react'

interface Props {
  label: string
  /** The types of files that the system offers first, as in HTML. */
  accept?: string
  onFile: (file: File) => void
}

/**
 * A file input for a form that accepts `file` instead of typed text. With scripts the file goes to `onFile` at once;
 * without them it is submitted with the form.
 */
export function FileChoice({ label, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const [file] = input.current?.files ?? []
    if (!input.current || !file) return
    input.current.value = ''
    onFile(file)
  }
  // The user may have chosen a file before the scripts loaded.
  useEffect(take)
  return (
    <label className="flex items-center gap-2 text-small text-soft noscript:flex-col noscript:items-start">
      <input ref={input} type="file" name="file" accept={accept} onChange={take} className="file-choice" />
      {label}
    </label>
  )
}
