import { useFormatter, useTranslations } from 'next-intl'
import { PersonCrest } from '@/app/_ui/Crest'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import type { Grid, GridRow } from '@/lib/classes/grid'
import { CellText } from '../CellText'

/** Classes of the first column, which stays in sight. */
const FIRST = 'sticky start-0 z-[1] min-w-28 max-w-40 bg-paper sm:min-w-44 sm:max-w-60'

/** A problem of an assignment, as a column. */
interface Column {
  readonly key: string
  readonly title: string
  readonly points: number
  /** Classes of all its cells: a line before the first problem of each assignment. */
  readonly look: string
}

/** Pupils and problems: every cell leads to the game of the submission that counts. */
export function GridTable({ classId, grid }: { classId: string; grid: Grid }) {
  const [t, format] = [useTranslations('classes'), useFormatter()]
  const figure = (points: number) => format.number(points, { maximumFractionDigits: 2 })
  const assignments = grid.assignments.filter(({ problems }) => problems.length > 0)
  const columns = assignments.flatMap(({ id, problems }) =>
    problems.map(
      ({ id: problem, ...shown }, at): Column => ({
        ...shown,
        key: `${id} ${problem}`,
        look: at === 0 ? 'border-s border-s-hairline !ps-3 !text-center' : '!text-center',
      }),
    ),
  )
  return (
    <ScrolledTable label={t('tabs.grades')} className="relative overflow-x-auto">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`${FIRST} align-bottom`}>
              {t('pupil')}
            </th>
            <th scope="col" rowSpan={2} className="figure align-bottom">
              {t('total')}
            </th>
            {assignments.map(({ id, title, problems }) => (
              <th
                key={id}
                scope="colgroup"
                colSpan={problems.length}
                className="border-s border-s-hairline !ps-3 !whitespace-normal wrap-anywhere"
              >
                <a href={`/classes/${classId}/assignments/${id}`} className="link">
                  {title}
                </a>
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ key, title, points, look }) => (
              <th key={key} scope="col" className={`min-w-28 align-bottom !whitespace-normal ${look}`}>
                <span className="block text-ink">{title}</span>
                <span className="block font-normal tabular-nums">
                  {t('mostPoints', { most: figure(points) })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <Row key={row.userId} row={row} columns={columns} total={figure(row.points)} />
          ))}
        </tbody>
      </table>
    </ScrolledTable>
  )
}

interface RowProps {
  row: GridRow
  columns: readonly Column[]
  total: string
}

const Row = ({ row: { person, cells }, columns, total }: RowProps) => (
  <tr>
    <td className={`${FIRST} wrap-anywhere`}>
      <PersonCrest of={person} />{' '}
      <a href={`/users/${person.username}`} className="link">
        {person.name}
      </a>
    </td>
    <td className="figure font-medium tabular-nums">{total}</td>
    {columns.map(({ key, points, look }, at) => (
      <td key={key} className={look}>
        <CellText cell={cells[at]} worth={points} />
      </td>
    ))}
  </tr>
)
