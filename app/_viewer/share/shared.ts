import type { PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import type { StoredResult } from '@/lib/replays/queries'

/** What the share menu needs to know about the current replay. */
export interface Shared {
  /** Its id in URLs; see `lib/replays/reference.ts`. */
  readonly reference: string
  /** The path and query of its page. */
  readonly address: string
  readonly puzzle: PuzzleId
  /** The title of its problem. */
  readonly title: string
  /** Whether the replay is public: only then can another site embed it. */
  readonly open: boolean
  readonly replay: Replay
  readonly result: StoredResult | null
  /** URL of the page that compares it with others. */
  readonly compare: string | undefined
}
