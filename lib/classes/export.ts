import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { Grid } from './grid'

const rounded = (points: number) => Math.round(points * 100) / 100

/**
 * A grid as comma-separated values, with a byte order mark for spreadsheets: for each problem the points, the verdict and
 * the time of the submission that counts, and the points that a late one would have got. Texts that a spreadsheet would
 * take for a formula begin with an apostrophe.
 */
export function gridCsv({ assignments, rows }: Grid): string {
  const columns = assignments.flatMap(({ title, problems }) =>
    problems.map((problem) => ({ ...problem, name: `${title}: ${problem.title}` })),
  )
  const head = [
    ...['username', 'name', 'points'],
    ...columns.flatMap(({ name }) =>
      ['points', 'verdict', 'submitted', 'late'].map((part) => `${name} (${part})`),
    ),
  ]
  const lines = rows.map(({ person, points, cells }) => [
    ...[person.username, person.name, rounded(points)],
    ...cells.flatMap((cell, at) => {
      if (!cell) return ['', '', '', '']
      const { graded, late } = cell
      const worth = columns[at]?.points ?? 0
      return [
        graded ? rounded(cell.points) : '',
        graded?.verdict ?? (cell.pending ? 'pending' : ''),
        graded?.at.toISOString() ?? '',
        late ? rounded(late.score * worth) : '',
      ]
    }),
  ])
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}
