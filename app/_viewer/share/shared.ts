import type { PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import type { StoredResult } from '@/lib/replays/queries'

/** A replay that is being watched, as the share menu needs to know it. */
export interface Shared {
  /** Its name in addresses; see `lib/replays/reference.ts`. */
  readonly reference: string
  /** The path and query of its page. */
  readonly address: string
  readonly puzzle: PuzzleId
  /** The title of its problem. */
  readonly title: string
  /** Whether everybody may watch it: only then another site can show it. */
  readonly open: boolean
  readonly replay: Replay
  readonly result: StoredResult | null
  /** Where it is compared with others. */
  readonly compare: string | undefined
}
