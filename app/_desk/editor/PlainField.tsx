import type { KeyboardEvent, RefObject } from 'react'
import { useEarlyValue } from '@/app/_ui/useEarlyValue'
import { lineHeightOf } from './settings'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  fontSize: number
  hidden: boolean
  onChange: (text: string) => void
  onEarly: (text: string) => void
  /** Called on Ctrl+Enter. */
  onRun: () => void
  /** Called on Shift+Alt+F. */
  onFormat: () => void
}

/** The source as a plain form field. It works without scripts, and is what the form submits while Monaco covers it. */
export function PlainField(props: Props) {
  const { field, text, fontSize, hidden, onChange, onEarly, onRun, onFormat } = props
  const value = useEarlyValue('source', text, onEarly)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun()
    // Checks the physical key: with Alt it types another character on some keyboards.
    if (event.code === 'KeyF' && event.shiftKey && event.altKey) {
      event.preventDefault()
      onFormat()
    }
  }
  return (
    <textarea
      ref={field}
      id="source"
      name="source"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={press}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      aria-describedby="source-size"
      hidden={hidden}
      style={{ fontSize: `${fontSize / 16}rem`, lineHeight: `${lineHeightOf(fontSize)}px` }}
      className="absolute inset-0 block h-full w-full resize-none overflow-auto bg-transparent px-3 py-2 font-mono -outline-offset-2"
    />
  )
}

/** Moves the cursor to a line (counted from 1) and scrolls it into view. */
export function goToLine(field: HTMLTextAreaElement, fontSize: number, line: number, column = 1): void {
  const above = field.value.split('\n').slice(0, line - 1)
  const start = above.reduce((length, each) => length + each.length + 1, 0)
  const at = Math.min(start + column - 1, field.value.length)
  field.focus()
  field.setSelectionRange(at, at)
  field.scrollTop = Math.max(0, (line - 1) * lineHeightOf(fontSize) - field.clientHeight / 2)
}
