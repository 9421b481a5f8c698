import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import { lostTrials } from './lost'
import type { Spot } from './table'

interface Props {
  id: string
  table: DuelMatrix
  spot: Spot
  /** What is there, as a sentence. */
  label: string
}

/*
 * Rows and cells of a grid that is no table: what they would be called in one (`tr`, `th`, `td`) may not stand outside of
 * it, and a table of 40 000 cells would not be fluent.
 */
const rowAt = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 })
const cellAt = (role: 'gridcell' | 'rowheader' | 'columnheader', col: number) => ({
  role,
  'aria-colindex': col + 2,
})

/**
 * The cell of the cursor, which has the id, and the two names that it belongs to, for screen readers. A name is no more
 * than that, unless it is asked for and all of its trials came to nothing.
 */
export function GridCell({ id, table, spot, label }: Props) {
  const { row, col } = spot
  const named = (name: string | undefined) => (lostTrials(table, spot) > 0 ? label : name)
  const [architect, solver] = [table.architects[row]?.name, table.solvers[col]?.name]
  return (
    <div className="sr-only">
      <div {...rowAt(-1)}>
        <span {...cellAt('columnheader', col)} id={row < 0 ? id : undefined}>
          {row < 0 ? named(solver) : solver}
        </span>
      </div>
      {architect && (
        <div {...rowAt(row)}>
          <span {...cellAt('rowheader', -1)} id={col < 0 ? id : undefined}>
            {col < 0 ? named(architect) : architect}
          </span>
          {solver && (
            <span {...cellAt('gridcell', col)} id={id}>
              {label}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
