import type { Metadata } from 'next'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { findGrid, GRID_PAGE, listAssignments } from '@/lib/classes/queries'
import { isId } from '@/lib/core/id'
import { ClassHeading } from '../ClassHeading'
import { requireClass, titleOf } from '../load'
import { GridTable } from './GridTable'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ assignment?: string | string[]; page?: string | string[] }>
}

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
