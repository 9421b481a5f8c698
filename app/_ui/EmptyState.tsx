import type { ReactNode } from 'react'
import { buttonClass } from './Button'
import { Link } from './Link'

/** A labyrinth whose thread has not been drawn to its end, on a 96 × 96 grid. */
const WALLS =
  'M8 8h80v80H56M40 88H8V8M24 24h48v16M24 24v48h16M40 40h16v16H40M72 56v16H56v16M40 72v-16M56 40V24'
const THREAD = 'M48 96V80h16'

interface Props {
  children: ReactNode
  /** Where to go from here. */
  action?: { readonly href: string; readonly words: string }
}

/** A list without entries: a picture, a sentence, and what to do about it. */
export const EmptyState = ({ children, action }: Props) => (
  <div className="flex flex-wrap items-center gap-x-8 gap-y-4 py-8">
    <svg
      viewBox="0 0 96 100"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      className="size-24 shrink-0 print:hidden"
    >
      <path d={WALLS} className="stroke-edge" strokeWidth={2} />
      <path d={THREAD} className="stroke-thread" strokeWidth={3} strokeDasharray="1 6" />
    </svg>
    <div className="flex max-w-prose flex-col items-start gap-3">
      <p className="text-soft">{children}</p>
      {action && (
        <Link href={action.href} className={buttonClass('plain')}>
          {action.words}
        </Link>
      )}
    </div>
  </div>
)
