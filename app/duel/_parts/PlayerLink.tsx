import { Link } from '@/app/_ui/Link'
import type { Player } from '@/lib/duel/players'

/** The name of an entry, linked to its page if it has one. */
export const PlayerLink = ({
  player: { entryId, name },
  className = 'link',
}: {
  player: Player
  className?: string
}) =>
  entryId ? (
    <Link href={`/duel/entries/${entryId}`} className={className}>
      {name}
    </Link>
  ) : (
    name
  )
