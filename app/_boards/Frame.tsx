import type { ReactNode } from 'react'
import { CELL } from './board'

interface Props {
  rows: number
  cols: number
  label: string
  children: ReactNode
}

/** The paper of a board: a drawing of `rows × cols` cells that grows with its place, with room for the border. */
export function BoardFrame({ rows, cols, label, children }: Props) {
  const margin = 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${cols * CELL + 2 * margin} ${rows * CELL + 2 * margin}`}
      className="block h-auto max-h-(--board-height,min(75vh,40rem)) w-full select-none"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
