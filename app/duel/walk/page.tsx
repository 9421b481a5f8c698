import { redirect } from 'next/navigation'
import { deep } from '@/judge/puzzles/maze-duel/built-in/architects/deep'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import { someMaze } from '@/lib/duel/queries/trials'
import { currentUser } from '@/lib/users/current-user'

/** Leads into a maze in the fog, at random. Until one has been built for a duel, `deep` builds one. */
export default async function WalkSomeMaze() {
  const user = await currentUser()
  const hash = await someMaze(user?.id)
  if (hash) redirect(`/duel/mazes/${hash}/walk`)
  const text = formatMaze(deep(10, Math.floor(Math.random() * 2 ** 31)))
  redirect(`/lab/walk?${new URLSearchParams({ text })}`)
}
