import { useFormatter } from 'next-intl'

interface Props {
  at: Date
  /** Adds the seconds. */
  seconds?: boolean
  /** Leaves out the date, where it goes without saying. */
  dateless?: boolean
  /** Shows UTC beside the local time: for moments that people in several time zones have to keep. */
  beside?: boolean
}

/**
 * A date and time. Pages are cached for everybody, so the server writes UTC and says so; `LocalTimes` puts the reader's own
 * time zone into both spans before anything is painted. The key makes React replace the element instead of its texts,
 * which are no longer those it knows.
 */
export function When({ at, seconds = false, dateless = false, beside = false }: Props) {
  const format = useFormatter()
  const timeStyle = seconds ? 'medium' : 'short'
  return (
    <time
      key={at.toISOString()}
      dateTime={at.toISOString()}
      data-when={timeStyle}
      data-dateless={dateless ? '' : undefined}
      data-beside={beside ? '' : undefined}
      suppressHydrationWarning
    >
      <span className="whitespace-nowrap" suppressHydrationWarning>
        {format.dateTime(at, dateless ? { timeStyle } : { dateStyle: 'medium', timeStyle })}
      </span>
      <span suppressHydrationWarning> UTC</span>
    </time>
  )
}
