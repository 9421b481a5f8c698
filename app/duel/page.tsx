import { redirect } from 'next/navigation'

/** There is one duel so far. */
export default function Duel() {
  redirect('/duel/maze-duel')
}
