import type { ReactNode } from 'react'

/** A page title with one line of text below it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-heading break-words">{title}</h1>
      {children && <div className="mt-1 text-soft">{children}</div>}
    </header>
  )
}
