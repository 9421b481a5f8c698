'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { mediaHook } from '@/app/_ui/mediaHook'
import { type Desk, DeskContext, useDesk } from './desk'
import { type PanelName, panelByKey, panelOf } from './panels'

interface Props {
  /** Accessible name of the tab list. */
  label: string
  /** The panels in stacking order. */
  panels: readonly PanelName[]
  names: Readonly<Partial<Record<PanelName, string>>>
  /** Index of the example to show on the board initially. */
  example: number | undefined
  children: ReactNode
}

/**
 * The page of a problem. On wide screens its panels are side by side. On narrow ones tabs switch between them; without
 * scripts the panels are stacked, and the tabs are links to them.
 */
export function DeskPage({ label, panels, names, example, children }: Props) {
  const narrow = useNarrow()
  const [panel, setPanel] = useState<PanelName>(example === undefined ? 'statement' : 'submit')
  const [asked, setAsked] = useState<Desk['asked']>(example === undefined ? undefined : { example })
  /** Where the tab strip is while it does not stick to the top of the window. */
  const top = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  /** The fragment of the address that is still to be brought into sight. */
  const target = useRef('')

  const open = useCallback((next: PanelName) => {
    setPanel(next)
    // The strip is hidden if there are no tabs; there may be some once the window is narrower.
    if (!strip.current?.offsetParent) return
    target.current = ''
    window.history.replaceState(window.history.state, '', `#${next}`)
    // Whoever writes needs the room: the board, the field and the pad fit a phone only without the page's heading.
    if (next === 'submit' || (top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView()
  }, [])
  const run = useCallback(
    (index: number) => {
      setAsked({ example: index })
      open('submit')
    },
    [open],
  )
  useEffect(() => {
    const follow = () => {
      target.current = window.location.hash.slice(1)
      setPanel((before) => panelOf(window.location.hash, panels) ?? before)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [panels])
  // The browser has scrolled already, but before the tabs hid the panels above.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel decides what is hidden
  useEffect(() => {
    const element = narrow ? document.getElementById(target.current) : null
    if (!element?.offsetParent) return
    target.current = ''
    element.scrollIntoView()
  }, [narrow, panel])

  const desk = useMemo(
    () => ({ panel: narrow ? panel : undefined, open, asked, run }),
    [narrow, panel, open, asked, run],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = panelByKey(event.key, panel, panels)
    if (!next || !narrow) return
    event.preventDefault()
    open(next)
    strip.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <DeskContext value={desk}>
      <div ref={top} />
      <div ref={strip} className="sticky top-0 z-20 -mx-4 mb-6 bg-paper px-4 wide:hidden print:hidden">
        <div
          {...{ role: narrow ? 'tablist' : 'navigation', 'aria-label': label }}
          className="flex gap-x-6 overflow-x-auto border-b border-hairline"
        >
          {panels.map((name) => (
            <a
              key={name}
              id={`tab-${name}`}
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                open(name)
              }}
              onKeyDown={onKeyDown}
              {...(narrow && {
                role: 'tab',
                'aria-selected': name === panel,
                'aria-controls': name,
                tabIndex: name === panel ? 0 : -1,
              })}
              className={`-mb-px border-b-2 py-2.5 ${narrow && name === panel ? 'border-ink font-medium' : 'border-transparent text-soft hover:text-ink'}`}
            >
              {names[name]}
            </a>
          ))}
        </div>
      </div>
      {children}
    </DeskContext>
  )
}

/** Whether the panels do not fit side by side: below the theme's `wide` breakpoint. */
const useNarrow = mediaHook('(width < 68.75rem)')

/**
 * Puts an example of the statement into the field and on the board. Without scripts it reloads the page with the
 * example.
 */
export function ExampleLink({ example, children }: { example: number; children: ReactNode }) {
  const { run } = useDesk()
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    run(example)
  }
  return (
    <a
      href={`?example=${example + 1}#submit`}
      onClick={onClick}
      className="inline-flex min-h-8 items-center gap-1.5 text-base print:hidden"
    >
      {children}
    </a>
  )
}

interface PanelProps {
  name: PanelName
  /** Another panel above which this one stays visible. */
  above?: PanelName
  /** Whether it covers the other panes of a desk. */
  large?: boolean
  className?: string
  children: ReactNode
}

/** A part of a problem's page, visible if there are no tabs or its own is selected. Printing shows all. */
export function Panel({ name, above, large = false, className = '', children }: PanelProps) {
  const { panel } = useDesk()
  const shown = panel === undefined || panel === name || panel === above
  return (
    <div
      id={name}
      data-above={panel !== undefined && panel === above ? '' : undefined}
      data-large={large || undefined}
      {...(panel !== undefined && { role: 'tabpanel', 'aria-labelledby': `tab-${name}` })}
      className={`scroll-mt-14 ${shown ? '' : 'not-print:hidden'} ${className}`}
    >
      {children}
    </div>
  )
}
