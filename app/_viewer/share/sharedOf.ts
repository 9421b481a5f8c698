import type { PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import {
  formatReference,
  type ReplayReference,
  replayAddress,
  type StoredResult,
} from '@/lib/replays/queries'
import type { SharedReplay } from './shared'

/** Message namespaces of the share dialog. */
export const SHARE_WORDS = ['share', 'verify', 'verdicts'] as const

interface Watched {
  readonly puzzle: PuzzleId
  readonly title: string
  readonly open: boolean
  readonly replay: Replay
  readonly result?: StoredResult | null
  readonly share?: (() => Promise<void>) | undefined
}

/** Builds the input of the share dialog from a page's replay. Walks through a maze are compared on their own pages. */
export function sharedOf(
  reference: ReplayReference,
  // Properties are picked by name: the result is sent to the browser, and the caller's object may hold more.
  { puzzle, title, open, replay, result = null, share }: Watched,
): SharedReplay {
  const text = formatReference(reference)
  return {
    kind: 'replay',
    puzzle,
    title,
    open,
    share,
    replay,
    result,
    embed: `/embed/${text}`,
    address: replayAddress(reference),
    card: cardOf(reference),
    compare: reference.kind === 'submission' ? `/replays/compare?a=${text}` : '#compare',
  }
}

/** Walks of people have no card. */
function cardOf({ kind, id }: ReplayReference): string | undefined {
  if (kind === 'walk') return undefined
  return `${kind === 'trial' ? '/duel/trials' : '/submissions'}/${id}/opengraph-image`
}
