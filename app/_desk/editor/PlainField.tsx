import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { useEarlyValue } from '@/app/_ui/useEarlyValue'
import { lineHeightOf } from './EditorBar'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** The colours of the text, as scripts/up/highlighter.mjs writes them; undefined if they are not known. */
  colours: string | undefined
  /** Whether the page is as the server sent it, so that what was typed in it is not known. */
  early: boolean
  fontSize: number
  hidden: boolean
  onChange: (text: string) => void
  /** See `useEarlyValue`. */
  onEarly: (text: string) => void
  /** Called on Ctrl+Enter. */
  onRun: () => void
  /** Called on Shift+Alt+F. */
  onFormat: () => void
}

/**
 * The source as a plain form field. It works without scripts, and is what the form submits while Monaco covers it. Under
 * a mouse it looks as Monaco will, with its numbers of lines and its colours, so that nothing moves when Monaco comes:
 * the letters of the field are transparent then, and the same ones stand coloured behind it.
 */
export function PlainField(props: Props) {
  const { field, text, colours, early, fontSize, hidden, onChange, onEarly, onRun, onFormat } = props
  const value = useEarlyValue('source', text, onEarly)
  const box = useRef<HTMLDivElement>(null)
  const lines = text.split('\n').length
  const numbers = useMemo(() => Array.from({ length: lines }, (_, index) => index + 1).join('\n'), [lines])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun()
    // Checks the physical key: with Alt it types another character on some keyboards.
    if (event.code === 'KeyF' && event.shiftKey && event.altKey) {
      event.preventDefault()
      onFormat()
    }
  }
  const follow = () => {
    const { scrollLeft, scrollTop } = field.current!
    box.current!.style.setProperty('--scrolled-x', `${-scrollLeft}px`)
    box.current!.style.setProperty('--scrolled-y', `${-scrollTop}px`)
  }
  // The field may have been scrolled before the page's scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one moment at which React takes over
  useLayoutEffect(follow, [])
  return (
    <div
      ref={box}
      hidden={hidden}
      data-coloured={colours === undefined ? undefined : early ? 'early' : 'now'}
      style={
        {
          '--code-size': `${fontSize / 16}rem`,
          '--code-line': `${lineHeightOf(fontSize)}px`,
          '--code-digits': Math.max(3, `${lines}`.length),
        } as CSSProperties
      }
      className="source-plain"
    >
      <pre aria-hidden="true" className="source-numbers">
        {numbers}
      </pre>
      <div className="source-text">
        {colours !== undefined && (
          <pre aria-hidden="true" className="source-colours">
            <Coloured text={text} colours={colours} />
          </pre>
        )}
        <textarea
          ref={field}
          id="source"
          name="source"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          onScroll={follow}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          wrap="off"
          aria-describedby="source-size"
        />
      </div>
    </div>
  )
}

/** A text in its colours. */
function Coloured({ text, colours }: { text: string; colours: string }) {
  let at = 0
  return [...colours.matchAll(/(.)(\d+)/g)].map(([, kind, length]) => {
    const start = at
    at += Number(length)
    const piece = text.slice(start, at)
    return kind === '.' ? (
      piece
    ) : (
      <span key={start} data-kind={kind}>
        {piece}
      </span>
    )
  })
}

/** Moves the cursor to a line (counted from 1) and scrolls it into view. */
export function goToLine(field: HTMLTextAreaElement, line: number, column = 1): void {
  const above = field.value.split('\n').slice(0, line - 1)
  const start = above.reduce((length, each) => length + each.length + 1, 0)
  const at = Math.min(start + column - 1, field.value.length)
  field.focus()
  field.setSelectionRange(at, at)
  field.scrollTop = Math.max(
    0,
    (line - 1) * Number.parseFloat(getComputedStyle(field).lineHeight) - field.clientHeight / 2,
  )
}
