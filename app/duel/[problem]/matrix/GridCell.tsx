import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import { lostTrials } from './lost'
import type { Spot } from './table'

interface Props {
  id: string
  table: DuelMatrix
  spot: Spot
  /** Description of the spot, as a sentence. */
  label: string
}

/*
 * Rows and cells of a grid that is not a table: `tr`, `th` and `td` are not allowed outside of one, and a table of 40
 * 000 cells would be slow.
 */
const rowAt = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 })
const cellAt = (role: 'gridcell' | 'rowheader' | 'columnheader', col: number) => ({
  role,
  'aria-colindex': col + 2,
})

/**
 * The cell at the cursor, which has the id, and its two names, for screen readers. A name is announced alone, unless
 * the cursor is on it and all of its trials failed.
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
