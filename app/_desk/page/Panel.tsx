'use client'

import type { ReactNode } from 'react'
import { useDesk } from './desk'
import type { PanelName } from './panels'

interface Props {
  name: PanelName
  /** Another panel above which this one stays visible. */
  above?: PanelName
  /** Whether it covers the other panes of a desk. */
  large?: boolean
  className?: string
  children: ReactNode
}

/** A part of a problem's page, visible if there are no tabs or its own is selected. Printing shows all. */
export function Panel({ name, above, large = false, className = '', children }: Props) {
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
