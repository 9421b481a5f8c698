'use client'

import { useEffect, useRef } from 'react'
import type { PaletteEntry } from './entries'
import type { Found } from './search'

interface Props {
  id: string
  label: string
  found: readonly Found[]
  /** Index of the result that Enter runs. */
  chosen: number
  /** Whether results are listed in groups under their names; otherwise each shows the name of its group. */
  grouped: boolean
  run: (entry: PaletteEntry) => void
}

/** The search results. The focus stays in the field, which announces the selected result. */
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
