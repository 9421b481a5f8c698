import type { ReactNode } from 'react'

/** A section: its purpose on the left and its form next to it if there is room. */
export const Part = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="grid gap-x-12 gap-y-4 border-t border-hairline pt-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
    <div className="flex flex-col gap-2">
      <h2 className="text-title">{title}</h2>
      {lead && <p className="max-w-prose text-soft">{lead}</p>}
    </div>
    <div>{children}</div>
  </section>
)
