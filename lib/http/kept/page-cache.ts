import type { Recording } from '../request/inside'
import type { Hole, Marks } from './marks'
import type { Template } from './template'

/** A rendering that may be shown to many readers, with holes for what is theirs alone. */
export interface Page extends Omit<Recording, 'body'> {
  /** Their names are in the headers, too. */
  readonly marks: Marks
  /** Texts and holes of the body in turns. */
  readonly parts: readonly (string | Hole)[]
  /** The body, with all its holes or some of them. */
  readonly template: Template
  /** What the page has told of itself. */
  readonly facts: object
  /** Milliseconds since the epoch. */
  readonly born: number
}

/** In milliseconds. */
export interface Ages {
  /** Within this a page is as good as new; a reader may wait that long for somebody else's result. */
  readonly fresh: number
  /** Up to this age it is shown while the next rendering is under way. */
  readonly usable: number
}

const ENTRIES = 200
const BYTES = 32 * 1024 * 1024

/**
 * Pages that are the same for many readers. A strict nonce policy rules out Next's own static rendering, so that each
 * reader would cost a rendering; here a page is rendered at most once at a time. `docs/benchmarks.md` has the figures,
 * and those of what Next offers instead.
 */
export class PageCache {
  /** Least recently used first. */
  private readonly pages = new Map<string, Page>()
  private readonly pending = new Map<string, Promise<Page>>()
  private bytes = 0

  constructor(
    private readonly ages: Ages,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The page of a key, rendered by `render` if needed. What may not be kept is handed to all who wait for it now.
   * `usable`: up to which age this reader takes it; the next rendering may have begun before it was asked for.
   */
  async get(key: string, render: () => Promise<Page>, usable = this.ages.usable): Promise<Page> {
    const page = this.pages.get(key)
    const age = page ? this.now() - page.born : Number.POSITIVE_INFINITY
    if (!page || age > usable) return this.renew(key, render)
    this.pages.delete(key)
    this.pages.set(key, page)
    // A failure is not the reader's: the old page is shown, and the next reader tries again.
    if (age > this.ages.fresh) this.renew(key, render).catch(() => undefined)
    return page
  }

  private renew(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.pending.get(key)
    if (running) return running
    const rendering = render()
      .then((page) => {
        // A fault of ours is no reason to forget a page that was right; that a page is gone is one.
        if (page.status < 500) this.forget(key)
        if (mayKeep(page)) this.keep(key, page)
        return page
      })
      .finally(() => this.pending.delete(key))
    this.pending.set(key, rendering)
    return rendering
  }

  private keep(key: string, page: Page): void {
    this.pages.set(key, page)
    this.bytes += page.template.bytes
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= ENTRIES && this.bytes <= BYTES) break
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.bytes -= this.pages.get(key)?.template.bytes ?? 0
    this.pages.delete(key)
  }
}

/** Nobody else may get a cookie that was made for one reader. */
export const mayKeep = ({ status, headers }: Pick<Page, 'status' | 'headers'>): boolean =>
  status === 200 && headers['set-cookie'] === undefined
