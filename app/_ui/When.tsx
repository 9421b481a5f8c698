import { useFormatter } from 'next-intl'

/** A date and time in the reader's locale. The time zone is UTC; the tooltip says so. `seconds` adds the seconds. */
export function When({ at, seconds = false }: { at: Date; seconds?: boolean }) {
  const format = useFormatter()
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()} className="whitespace-nowrap">
      {format.dateTime(at, { dateStyle: 'medium', timeStyle: seconds ? 'medium' : 'short' })}
    </time>
  )
}
