import { redirect } from 'next/navigation'

/** There is only one duel so far. */
export default function Duel() {
  redirect('/duel/maze-duel')
}
