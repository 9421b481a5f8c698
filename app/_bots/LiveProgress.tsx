'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useReducer } from 'react'
import { useHeaps } from '@/app/_components/useHeaps'
import type { PuzzleId } from '@/judge/puzzles'
import type { Live } from '@/lib/live/follow'
import type { GameNews } from '@/lib/live/game-feed'
import { FIRST, type Watching, watch } from './live/games'
import { ProgressOf } from './Progress'
import { useLive } from './useLive'

/** Loaded with the first move: most programs have been judged before one could look. */
const LiveGames = dynamic(() => import('./live/LiveGames').then((views) => views.LiveGames), { ssr: false })

interface Props {
  id: string
  puzzle: PuzzleId
  initial: Live
}

/**
 * The page follows its submission and shows the game that is played: what was judged takes the place of this without
 * loading the page again.
 */
export function LiveProgress({ id, puzzle, initial }: Props) {
  const router = useRouter()
  const [watching, send] = useReducer(watch, FIRST)
  const heaps = useHeaps((news: readonly GameNews[]) => send({ do: 'hear', news }))
  const onChange = () => {
    const place = placeOf(watching)
    if (place !== window.location.href) router.replace(place, { scroll: false })
    if (watching.follows) router.refresh()
  }
  const live = useLive(id, initial, { onChange, onGame: heaps.add }, watching.gaps)
  const { now, shown, follows } = watching
  return (
    <>
      <div className="max-w-3xl">
        <ProgressOf live={live} />
      </div>
      {shown && live.state === 'judging' && (
        <LiveGames
          puzzle={puzzle}
          game={shown}
          live={shown.play === now?.play}
          follows={follows}
          onFollow={(follows) => send({ do: follows ? 'follow' : 'linger' })}
        />
      )}
    </>
  )
}

/**
 * The address of what the page is to show when it is judged: whoever has stopped at a step stays there, as the viewer has
 * written it into the address; to all others the page shows what decides.
 */
function placeOf({ shown, follows }: Watching): string {
  const url = new URL(window.location.href)
  if (follows || !shown) for (const name of ['case', 'step', 'speed']) url.searchParams.delete(name)
  else url.searchParams.set('case', shown.name)
  return url.href
}
