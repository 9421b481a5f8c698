import type { ReactNode } from 'react'

interface Props {
  /** Caption for screen readers. Needed if no heading names the table. */
  caption?: string
  /** A `Heading` for each column. */
  headings: ReactNode
  children: ReactNode
  /** Keeps the headings visible. For a table inside a scrolling frame. */
  sticky?: boolean
}

/** A table with a row of headings. */
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

/** A `Ledger` that scrolls horizontally if it is wider than the page. */
export const WideLedger = (props: Props) => (
  <div className="relative overflow-x-auto print:overflow-visible">
    <Ledger {...props} />
  </div>
)

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const

interface HeadingProps {
  children: ReactNode
  /** Whether the column holds numbers. */
  figure?: boolean
  /** Minimum window width at which the column is shown. */
  from?: keyof typeof FROM
  className?: string
  columns?: number
  /** How the table is sorted by this column; missing if it is not. */
  sort?: 'ascending' | 'descending' | undefined
}

/** A column heading. */
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
