import type { PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import type { StoredResult } from '@/lib/replays/queries'
import type { Source } from './export/exporter'

/** What the share dialog needs to know about whatever is played. */
interface Played {
  /** The path and query of its page. */
  readonly address: string
  /** The path and query of the page that other sites show in a frame. */
  readonly embed: string
  /** The title of its problem, or of its section of the laboratory. */
  readonly title: string
}

/** A replay of a game. */
export interface SharedReplay extends Played {
  readonly kind: 'replay'
  readonly puzzle: PuzzleId
  /** Whether the replay is public: only then can others open its link, and another site embed it. */
  readonly open: boolean
  /** Makes it public; undefined if it is, or if that is not for this viewer to do. */
  readonly share: (() => Promise<void>) | undefined
  readonly replay: Replay
  readonly result: StoredResult | null
  /** Path of the card that its link shows in other places; undefined if it has none. */
  readonly card: string | undefined
  /** URL of the page that compares it with others. */
  readonly compare: string | undefined
}

/** A trace of the laboratory. Everybody can run it again. */
export interface SharedTrace extends Played {
  readonly kind: 'trace'
  readonly section: string
  readonly source: Source
}

export type Shared = SharedReplay | SharedTrace
