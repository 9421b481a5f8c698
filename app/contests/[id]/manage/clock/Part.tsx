import type { ReactNode } from 'react'

/** A part of the page of the clock. */
export const Part = ({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-4 border-t border-hairline pt-6 first:border-0 first:pt-0">
    <h2 className="text-title">{title}</h2>
    <div className="max-w-prose text-soft">{lead}</div>
    {children}
  </section>
)

/** A box without which nothing is sent. */
export const Sure = ({ children }: { children: ReactNode }) => (
  <label className="flex min-h-8 items-center gap-2">
    <input type="checkbox" name="sure" required className="size-4 accent-ink" />
    {children}
  </label>
)
