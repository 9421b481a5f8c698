import { LRUCache } from 'lru-cache'
import type { Recording } from '../request/inject'
import type { Marks, Placeholder } from './marks'
import type { Template } from './template'

/** A rendered page for many readers, with holes for what differs between them. */
export interface Page extends Omit<Recording, 'body'> {
  /** The marks of its holes, which also occur in the headers. */
  readonly marks: Marks
  /** The body as alternating texts and holes. */
  readonly parts: readonly (string | Placeholder)[]
  /** The body, in which some holes may already be filled. */
  readonly template: Template
  /** Data that the page reported about itself while it was rendered. */
  readonly facts: object
  /** When it was rendered, in milliseconds since the epoch. */
  readonly made: number
  /** When it last was what a render would give: when it was rendered, or when nothing had changed since. */
  readonly born: number
}

/** Renders a page, or says that the one before is still current. */
type Render = (before: Page | undefined) => Promise<Page>

/** Ages of a page in milliseconds. */
export interface Ages {
  /** Up to this age a page counts as current; this is how late a reader may see someone else's result. */
  readonly fresh: number
  /** Up to this age a page is shown while the next one is rendered. */
  readonly usable: number
}

const ENTRIES = 200
const BYTES = 32 * 1024 * 1024

/**
 * Caches pages that are the same for many readers. A strict nonce policy rules out Next's own static rendering, so
 * without this every reader would cost a render; the cache renders each page at most once at a time.
 * `docs/benchmarks.md` compares it with what Next offers.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, Page>({
    max: ENTRIES,
    maxSize: BYTES,
    // A size must be positive; a template of one short text counts none.
    sizeCalculation: ({ template }) => Math.max(1, template.bytes),
  })
  private readonly pending = new Map<string, Promise<Page>>()

  constructor(
    private readonly ages: Ages,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Returns the page for a key; calls `render` if needed, which gets the page before, if there is one. A page that must not be cached still goes to all callers now
   * waiting for it. `usable` is the maximum age in milliseconds that this reader accepts; a render already in progress
   * also counts.
   */
  async get(key: string, render: Render, usable = this.ages.usable): Promise<Page> {
    const page = this.pages.get(key)
    const age = page ? this.now() - page.born : Number.POSITIVE_INFINITY
    if (!page || age > usable) return this.renew(key, render)
    // If the render fails, this reader still gets the old page, and the next one tries again.
    if (age > this.ages.fresh) this.renew(key, render).catch(() => undefined)
    return page
  }

  private renew(key: string, render: Render): Promise<Page> {
    const running = this.pending.get(key)
    if (running) return running
    const rendering = render(this.pages.get(key))
      .then((page) => {
        // A server error does not invalidate the old page; any other status does.
        if (page.status < 500) this.pages.delete(key)
        if (mayKeep(page)) this.pages.set(key, page)
        return page
      })
      .finally(() => this.pending.delete(key))
    this.pending.set(key, rendering)
    return rendering
  }
}

/** Whether a page may be cached: only a successful one, and no other reader may get a cookie made for one reader. */
export const mayKeep = ({ status, headers }: Pick<Page, 'status' | 'headers'>): boolean =>
  status === 200 && headers['set-cookie'] === undefined
