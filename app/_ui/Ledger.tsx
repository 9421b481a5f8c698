import type { ReactNode } from 'react'

interface Props {
  /** What whoever cannot see it is told that this is, where no heading says so. */
  caption?: string
  /** A `Heading` for each column. */
  headings: ReactNode
  /** Rows. */
  children: ReactNode
  /** For a table that stands in a frame which scrolls: its headings stay. */
  sticky?: boolean
}

/** A table: headings, and rows below them. */
export function Ledger({ caption, headings, children, sticky = false }: Props) {
  return (
    <table className="ledger">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className={sticky ? 'stuck sticky top-0 z-10 bg-paper' : undefined}>
        <tr>{headings}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The same where it may be wider than the page. */
export const WideLedger = (props: Props) => (
  <div className="overflow-x-auto">
    <Ledger {...props} />
  </div>
)

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const

interface HeadingProps {
  children: ReactNode
  /** Above numbers. */
  figure?: boolean
  /** The least width of the window at which the column is shown. */
  from?: keyof typeof FROM
  className?: string
  columns?: number
  /** How the table is sorted by this column; missing where it is not. */
  sort?: 'ascending' | 'descending' | undefined
}

/** The heading of a column. */
export const Heading = ({ children, figure, from, className, columns, sort }: HeadingProps) => (
  <th
    scope="col"
    colSpan={columns}
    aria-sort={sort}
    className={[figure && 'figure', from && FROM[from], className].filter(Boolean).join(' ') || undefined}
  >
    {children}
  </th>
)
