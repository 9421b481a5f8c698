import { redirect } from 'next/navigation'

/** Opens the duel of all sizes; the home page, the problems and the leaderboards list every duel. */
export default function Duel() {
  redirect('/duel/maze-duel')
}
