import { useFormatter } from 'next-intl'

/** A moment, in the reader's locale; UTC, and the tooltip says so. `seconds` where they matter. */
export function When({ at, seconds = false }: { at: Date; seconds?: boolean }) {
  const format = useFormatter()
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()} className="whitespace-nowrap">
      {format.dateTime(at, { dateStyle: 'medium', timeStyle: seconds ? 'medium' : 'short' })}
    </time>
  )
}
