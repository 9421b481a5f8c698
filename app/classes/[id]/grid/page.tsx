import type { Metadata } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { PersonCrest } from '@/app/_ui/Crest'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import type { Grid, GridRow } from '@/lib/classes/grid'
import { findGrid, GRID_PAGE, listAssignments } from '@/lib/classes/queries'
import { isId } from '@/lib/core/id'
import { CellText } from '../CellText'
import { ClassHeading } from '../ClassHeading'
import { requireClass, titleOf } from '../load'

type Props = PageProps<'/classes/[id]/grid'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, title] = [await getTranslations('classes'), await titleOf((await params).id)]
  return { title: title && `${t('tabs.grades')}: ${title}` }
}

/** Pupils and problems with what has been achieved: all pupils for teachers, for a pupil the own row. */
export default async function GridPage({ params, searchParams }: Props) {
  const [{ id }, { assignment: asked, page: askedPage }] = [await params, await searchParams]
  const path = `/classes/${id}/grid`
  const { user, found } = await requireClass(id, path)
  const [t, format, locale] = [await getTranslations('classes'), await getFormatter(), await getLocale()]
  const [assignmentId, page] = [
    typeof asked === 'string' && isId(asked) ? asked : undefined,
    pageOf(askedPage),
  ]
  const grid = await findGrid(user, found, locale, { assignmentId, page })
  const all = assignmentId ? await listAssignments(found, locale) : grid.assignments
  const query = assignmentId ? { assignment: assignmentId } : undefined
  const isEmpty = grid.rows.length === 0 || grid.assignments.every(({ problems }) => problems.length === 0)
  return (
    <>
      <ClassHeading found={found} tab="grades" />
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        {all.length > 1 && (
          <form className="flex flex-wrap items-end gap-3">
            <label className="flex flex-col gap-1">
              {t('assignment')}
              <select
                key={assignmentId}
                name="assignment"
                defaultValue={assignmentId ?? ''}
                className="min-h-10 max-w-72 rounded border border-edge bg-raised px-3"
              >
                <option value="">{t('allAssignments')}</option>
                {all.map(({ id: each, title }) => (
                  <option key={each} value={each}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit">{t('show')}</Button>
          </form>
        )}
        {!isEmpty && (
          <a
            href={`/api/classes/${id}/grid${query ? `?${new URLSearchParams(query)}` : ''}`}
            download
            className="link py-2"
          >
            {t('saveCsv')}
          </a>
        )}
      </div>
      {isEmpty ? (
        <p className="text-soft">{t(grid.rows.length === 0 ? 'noPupils' : 'noAssignments')}</p>
      ) : (
        <>
          <p className="mb-4 max-w-prose text-small text-soft">
            {t('gridLead', { most: format.number(grid.most, { maximumFractionDigits: 2 }) })}
          </p>
          <GridTable classId={id} grid={grid} />
          <Pager href={path} page={page} pages={Math.ceil(grid.total / GRID_PAGE)} query={query ?? {}} />
        </>
      )}
    </>
  )
}

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
function GridTable({ classId, grid }: { classId: string; grid: Grid }) {
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
