import { COLLECTIONS, type Collection, type Entity, type Presentable, present, type Single } from './entity'
import { gateOf } from './facts'
import { type KnownObjects, type Live, type LiveType, liveChanges, liveObjects } from './judging'
import { collectionOf, SETTLED, singleOf, type View } from './view'

/*
 * The notifications of a contest: what a reader is told, one batch after the other, so that after each of them they know
 * what the endpoints give. What the log makes is compared between two of its events; the rest, which is little, is compared
 * with what was told before.
 */

/** A notification of the specification. */
export interface Notification {
  readonly type: Collection | 'contest' | 'state'
  /** Null for the contest, its state, and a whole collection. */
  readonly id: string | null
  /** Null for what no longer exists. */
  readonly data: Single | readonly Single[] | null
  /** Names what has been told so far, for a reader who comes back. */
  readonly token: string
}

/** What of the log has been told, more exactly than a token says it: not for the eyes of those who are told. */
export interface Position {
  /** The number of the last event. */
  readonly seq: number
  /** Names how the problems were called. */
  readonly mark: string
}

type News = Omit<Notification, 'token'>

const LIVE_TYPES: readonly LiveType[] = ['submissions', 'judgements', 'runs']
const SETTLED_TYPES = Object.keys(SETTLED) as Exclude<Collection, LiveType>[]

/** Orders notifications so that no object refers to one that is told later; the state comes last. */
const ORDER: readonly string[] = ['contest', ...COLLECTIONS, 'state']
const byOrder = (one: News, other: News) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type)

export class Feed {
  private known: KnownObjects | undefined
  /** What was told last, as JSON: by type, then by id, or by nothing where there are no ids. */
  private readonly told = new Map<string, Map<string, string>>()
  private token = ''

  private constructor(
    private readonly strict: boolean,
    /** Whether the reader knows something that this feed has not told: whole collections replace it. */
    private comesBack: boolean,
  ) {}

  /** A feed that begins with everything. */
  static fromStart(strict: boolean): Feed {
    return new Feed(strict, false)
  }

  /** A feed that goes on after a token; undefined if nothing can go on there. */
  static since(token: string, view: View, strict: boolean): Feed | undefined {
    const [, count, mark] = /^(\d{1,9})-([0-9a-z]{1,7})$/.exec(token) ?? []
    const gate = gateOf(view.facts, view.reader)
    const seq = view.history.seqOf(Number(count))
    if (count === undefined || mark !== markOf(gate.key) || seq === undefined) return undefined
    const feed = new Feed(strict, true)
    feed.known = { moment: view.history.after(seq), gate }
    feed.token = token
    return feed
  }

  /** A feed that goes on where another one was. If nothing can go on there, or without a position, it tells whole collections. */
  static after(position: Position | undefined, view: View, strict: boolean): Feed {
    const feed = new Feed(strict, true)
    const gate = gateOf(view.facts, view.reader)
    if (position?.mark === markOf(gate.key) && position.seq <= view.history.seq) {
      feed.known = { moment: view.history.after(position.seq), gate }
      feed.token = feed.tokenOf(view, feed.known)
    }
    return feed
  }

  /** Where the feed is: undefined before it has told anything. */
  get position(): Position | undefined {
    return this.known && { seq: this.known.moment.seq, mark: markOf(this.known.gate.key) }
  }

  /** What there is to tell now. */
  next(view: View): Notification[] {
    const { history, facts, reader } = view
    const to: KnownObjects = { moment: history.after(history.seq), gate: gateOf(facts, reader) }
    const before = this.token || `0-${markOf(to.gate.key)}`
    const { comesBack } = this
    const batch = ordered([...this.settledNews(view, comesBack), ...this.liveNews(view, to, comesBack)])
    this.comesBack = false
    this.known = to
    this.token = this.tokenOf(view, to)
    // Only with the last of them, the reader has been told everything up to here.
    return batch.map((each, place) => ({ ...each, token: place < batch.length - 1 ? before : this.token }))
  }

  private liveNews(view: View, to: KnownObjects, comesBack: boolean): News[] {
    const { history } = view
    const shown = ({ type, entity }: Live): News => this.tell(type, entity.id, entity)
    // A reader who comes back may know objects that came and went since the token: a batch is read in parts.
    if (comesBack && (!this.known || history.touched(this.known.moment.seq, to.moment.seq) === 'all'))
      return LIVE_TYPES.flatMap((type) => this.whole(type, collectionOf(type, view)))
    if (!this.known) return liveObjects(history, to.moment, to.gate).map(shown)
    const { news, gone } = liveChanges(history, this.known, to)
    return [...gone.map(({ type, entity }) => ({ type, id: entity.id, data: null })), ...news.map(shown)]
  }

  private settledNews(view: View, comesBack: boolean): News[] {
    const singles = (['contest', 'state'] as const).flatMap((type) =>
      this.changes(type, [[null, singleOf(type, view)]]),
    )
    const types = SETTLED_TYPES.filter((type) => !(this.strict && type === 'accounts'))
    return [
      ...singles,
      ...types.flatMap((type): News[] => {
        const objects = collectionOf(type, view)
        if (!objects) return []
        const named = objects.map((object) => [object.id, object] as const)
        const news = this.changes(type, named)
        return comesBack ? this.whole(type, objects) : news
      }),
    ]
  }

  private tokenOf({ history }: View, { moment, gate }: KnownObjects): string {
    return `${history.openUntil(moment.seq)}-${markOf(gate.key)}`
  }

  private whole(type: Collection, objects: readonly Entity[] | undefined): News[] {
    if (!objects) return []
    return [{ type, id: null, data: objects.map((object) => present(type, object, this.strict)) }]
  }

  /** What differs from what was told last, which it then is. */
  private changes(type: Presentable, objects: readonly (readonly [string | null, Single])[]): News[] {
    const before = this.told.get(type) ?? new Map<string, string>()
    const now = new Map<string, string>()
    const news = objects.flatMap(([id, object]): News[] => {
      const told = this.tell(type, id, object)
      const json = JSON.stringify(told.data)
      now.set(id ?? '', json)
      return before.get(id ?? '') === json ? [] : [told]
    })
    this.told.set(type, now)
    const gone = [...before.keys()].filter((id) => !now.has(id))
    return [...gone.map((id) => ({ type, id, data: null })), ...news]
  }

  private tell(type: Presentable, id: string | null, object: Single): News {
    return { type, id, data: present(type, object, this.strict) }
  }
}

function ordered(news: readonly News[]): News[] {
  const gone = news.filter(({ data }) => data === null)
  return [...gone.sort(byOrder).reverse(), ...news.filter(({ data }) => data !== null).sort(byOrder)]
}

/** A short name of a text: FNV-1a, 32 bits. */
function markOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
