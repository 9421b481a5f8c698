import { Crest, PersonCrest } from '@/app/_ui/Crest'
import { Link } from '@/app/_ui/Link'
import type { Player } from '@/lib/duel/players'

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

interface Props {
  player: Pick<Player, 'name' | 'author'>
  size?: 'small' | 'large'
}

/** The crest of an entry: its author's, or that of a built-in bot. */
export const PlayerCrest = ({ player: { name, author }, size = 'small' }: Props) =>
  author ? <PersonCrest of={author} size={size} /> : <Crest name={name} size={size} />
