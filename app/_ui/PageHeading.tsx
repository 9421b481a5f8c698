import type { ReactNode } from 'react'

/** The title of a page with one line below it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-heading break-words">{title}</h1>
      {children && <div className="mt-1 text-soft">{children}</div>}
    </header>
  )
}
