import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PersonCrest } from '@/app/_ui/Crest'
import { EmptyState } from '@/app/_ui/EmptyState'
import { Link } from '@/app/_ui/Link'
import { placeholderProps } from '@/app/_ui/placeholder'
import { When } from '@/app/_ui/When'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import type { Leaderboard, OverallRow, Row } from '@/lib/standings/queries'

export interface Column<R extends Row> {
  readonly name: string
  readonly cell: (row: R) => ReactNode
  /** Aligns the column right and formats it by locale. The cell must be a number or nothing. */
  readonly figure?: 'number' | 'percent'
  /** Whether small screens show the column. */
  readonly narrow?: boolean
  /** Whether small screens leave the heading to screen readers. */
  readonly quiet?: boolean
  /** Figures that small screens show below the cell's own, because they have no column there. */
  readonly below?: readonly { readonly name: string; readonly value: (row: R) => number | undefined }[]
}

interface Props<R extends Row> {
  board: Leaderboard<R>
  columns: readonly Column<R>[]
  /** Where to earn a place. */
  solveAt: string
  /** The user name searched for. */
  sought?: string | undefined
  /** Whether some rows have equal results. */
  equals?: boolean
}

/** Markup of the viewer's own row and of any other row. */
export const ROW_MARKS = {
  own: { class: 'scroll-mt-24 chosen font-semibold', current: 'true' },
  other: { class: '', current: 'false' },
} as const

/** Classes of the rows below the page. */
export const BELOW = 'border-t-2 border-edge'

/** A page of standings. The viewer's own row is marked; if it is on another page, it is also shown below this one. */
export function LeaderboardTable<R extends Row>({
  board,
  columns,
  solveAt,
  sought,
  equals = false,
}: Props<R>) {
  const t = useTranslations('leaderboard')
  const { rows, own, total } = board
  const kept = currentCachedRendering()
  if (total === 0) return <EmptyState action={{ href: solveAt, words: t('solve') }}>{t('empty')}</EmptyState>
  const onPage = own && rows.some(({ userId }) => userId === own.userId)
  return (
    <div className="overflow-x-auto">
      <table className="ledger">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="figure w-12 sm:w-14">
              {t('place')}
            </th>
            {columns.map(({ name, figure, narrow, quiet = false, below = [] }, index) => (
              <th key={name} scope="col" className={classOf(index, figure, narrow)}>
                <span className={quiet ? 'max-sm:sr-only' : undefined}>{name}</span>
                {below.map((each) => (
                  <span key={each.name} className="block sm:hidden">
                    {each.name}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line
              key={row.userId}
              row={row}
              columns={columns}
              own={row.userId === own?.userId}
              sought={row.username === sought}
            />
          ))}
        </tbody>
        {kept ? (
          <tbody key="kept" aria-label={t('ownRow')} {...placeholderProps(kept, 'below')} />
        ) : (
          own &&
          !onPage && (
            <tbody key="own" aria-label={t('ownRow')} className={BELOW}>
              <Line row={own} columns={columns} own />
            </tbody>
          )
        )}
      </table>
      {equals && <p className="mt-3 text-small text-soft">{t('ties')}</p>}
    </div>
  )
}

/** On small screens the first column takes the remaining width, and a long name is truncated. */
const classOf = (index: number, figure: unknown, narrow = true) =>
  `${index === 0 ? 'max-sm:w-full max-sm:max-w-0' : ''} ${figure ? 'figure' : ''} ${narrow ? '' : 'max-sm:hidden'}`

interface LineProps<R extends Row> {
  row: R
  columns: readonly Column<R>[]
  own: boolean
  sought?: boolean
}

/** A row of standings. On a cached page any row could be the reader's own, so the attributes that mark it are holes. */
export function Line<R extends Row>({ row, columns, own, sought = false }: LineProps<R>) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  const kept = currentCachedRendering()
  const mark = (what: string) => kept?.hole(`row.${row.userId}.${what}`)
  const marked = own || sought
  const formatted = (value: number | undefined) => (value === undefined ? '–' : format.number(value))
  return (
    <tr
      id={mark('id') ?? (own ? 'own' : sought ? 'sought' : undefined)}
      className={mark('class') ?? (marked ? ROW_MARKS.own.class : undefined)}
      aria-current={(mark('current') as 'true' | undefined) ?? (marked ? 'true' : undefined)}
    >
      <td className="figure">
        {format.number(row.place)}
        {(own || kept) && <span className="sr-only">{mark('you') ?? ` ${t('you')}`}</span>}
      </td>
      {columns.map(({ name, cell, figure, narrow, below = [] }, index) => {
        const value = cell(row)
        const shown =
          figure && typeof value === 'number'
            ? format.number(value, figure === 'percent' ? { style: 'percent', maximumFractionDigits: 1 } : {})
            : value
        return (
          <td key={name} className={classOf(index, figure, narrow)}>
            {shown ?? '–'}
            {below.map((each) => (
              <span key={each.name} className="block text-small font-normal text-soft sm:hidden">
                {formatted(each.value(row))}
              </span>
            ))}
          </td>
        )
      })}
    </tr>
  )
}

/** The crest and the name, linked to the profile. */
export function Player({ row }: { row: Row }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <PersonCrest of={row} />
      <Link href={`/users/${row.username}`} className="truncate hover:underline sm:max-w-64">
        {row.name}
      </Link>
    </span>
  )
}

/** The columns of the overall leaderboard, worded by the namespace `leaderboard`. */
export const overallColumns = (
  t: ReturnType<typeof useTranslations<'leaderboard'>>,
): Column<OverallRow>[] => [
  { name: t('player'), cell: (row) => <Player row={row} /> },
  { name: t('solved'), figure: 'number', cell: (row) => row.solved },
  { name: t('points'), figure: 'number', cell: (row) => row.score },
  { name: t('reached'), narrow: false, cell: (row) => <When at={row.reachedAt} /> },
]
