import type { ReactNode } from 'react'

/** A page title with one line of text below it. */
export function PageHeading({
  title,
  crest,
  children,
}: {
  title: string
  /** Stands before the title. */
  crest?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="mb-6">
      <h1 className="flex items-center gap-3 text-heading">
        {crest}
        <span className="min-w-0 break-words">{title}</span>
      </h1>
      {children && <div className="mt-2 text-soft">{children}</div>}
    </header>
  )
}
