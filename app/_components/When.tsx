import { useFormatter } from 'next-intl'

/** A moment, in the reader's locale; UTC, and the tooltip says so. */
export function When({ at }: { at: Date }) {
  const format = useFormatter()
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()} className="whitespace-nowrap">
      {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
