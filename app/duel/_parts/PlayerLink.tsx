import { Link } from '@/app/_ui/Link'
import type { Player } from '@/lib/duel/players'
import { PlayerCrest } from './PlayerCrest'

/** The crest and name of an entry, linked to its page if it has one. */
export const PlayerLink = ({ player, className = 'link' }: { player: Player; className?: string }) => (
  <>
    <PlayerCrest player={player} />{' '}
    {player.entryId ? (
      <Link href={`/duel/entries/${player.entryId}`} className={className}>
        {player.name}
      </Link>
    ) : (
      player.name
    )}
  </>
)
