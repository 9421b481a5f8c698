import { Crest, PersonCrest } from '@/app/_ui/Crest'
import type { Player } from '@/lib/duel/players'

interface Props {
  player: Pick<Player, 'name' | 'author'>
  size?: 'small' | 'large'
}

/** The crest of an entry: its author's, or that of a built-in bot. */
export const PlayerCrest = ({ player: { name, author }, size = 'small' }: Props) =>
  author ? <PersonCrest of={author} size={size} /> : <Crest name={name} size={size} />
