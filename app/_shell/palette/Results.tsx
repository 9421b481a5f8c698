'use client'

import { useEffect, useRef } from 'react'
import type { PaletteEntry } from './entries'
import type { Found } from './search'

interface Props {
  id: string
  label: string
  found: readonly Found[]
  /** Which of them Enter runs. */
  chosen: number
  /** In their groups, each under its name; else the name stands beside each. */
  grouped: boolean
  run: (entry: PaletteEntry) => void
}

/** What was found; the field keeps the focus and says which of these is chosen. */
export function Results({ id, label, found, chosen, grouped, run }: Props) {
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen, found.length])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1} className="palette-list">
      {found.map(({ group, entry }, index) => (
        <div key={JSON.stringify(entry.does)} role="presentation">
          {grouped && group !== found[index - 1]?.group && (
            <p role="presentation" className="px-4 pt-3 pb-1 text-small text-soft">
              {group}
            </p>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus */}
          <div
            ref={index === chosen ? current : undefined}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => run(entry)}
            className="palette-entry"
          >
            <span>{entry.label}</span>
            {!grouped && <span className="text-small text-soft">{group}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}
