'use client'

import { useEffect, useRef } from 'react'

interface Props {
  label: string
  onFile: (file: File) => void
}

/**
 * A file instead of typing, in a form that knows it as `file`: with scripts it goes to `onFile` at once, without them it is
 * sent along and counts.
 */
export function FileChoice({ label, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const [file] = input.current?.files ?? []
    if (!input.current || !file) return
    input.current.value = ''
    onFile(file)
  }
  // It may have been chosen before there were scripts.
  useEffect(take)
  return (
    <label className="flex flex-col gap-1 text-small text-soft">
      {label}
      <input ref={input} type="file" name="file" onChange={take} className="file-choice" />
    </label>
  )
}
