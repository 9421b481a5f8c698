import type { Recording } from './inside'

/** A page that may be shown to everybody who is signed out, until another rendering takes its place. */
export interface Page extends Recording {
  /** Where in the body the nonce of its rendering stands. */
  readonly nonceAt: readonly number[]
  readonly nonce: string
  /** Milliseconds since the epoch. */
  readonly born: number
}

/** Within this many milliseconds a page is as good as new; a reader may wait that long for somebody else's result. */
const FRESH = 2_000
/** Up to this age it is shown while the next rendering is under way. */
const USABLE = 60_000
const ENTRIES = 200
const BYTES = 32 * 1024 * 1024

/**
 * Pages for readers without a session. A strict nonce policy rules out Next's own static rendering, so that each
 * reader would cost a rendering; here a page is rendered at most once at a time and every two seconds.
 * `docs/benchmarks.md` has the figures.
 */
export class PageCache {
  /** Least recently used first. */
  private readonly pages = new Map<string, Page>()
  private readonly pending = new Map<string, Promise<Page>>()
  private bytes = 0

  constructor(private readonly now: () => number = Date.now) {}

  /** The page of a key, rendered by `render` if needed. What may not be kept is handed to all who wait for it now. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const page = this.pages.get(key)
    const age = page ? this.now() - page.born : Number.POSITIVE_INFINITY
    if (!page || age > USABLE) return this.renew(key, render)
    this.pages.delete(key)
    this.pages.set(key, page)
    // A failure is not the reader's: the old page is shown, and the next reader tries again.
    if (age > FRESH) this.renew(key, render).catch(() => undefined)
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
    this.bytes += page.body.length
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= ENTRIES && this.bytes <= BYTES) break
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    this.bytes -= this.pages.get(key)?.body.length ?? 0
    this.pages.delete(key)
  }
}

const mayKeep = ({ status, headers }: Page): boolean => status === 200 && headers['set-cookie'] === undefined

/** Finds the nonce in a fresh rendering. */
export function toPage(recording: Recording, nonce: string, born: number): Page {
  const nonceAt: number[] = []
  for (
    let at = recording.body.indexOf(nonce);
    at >= 0;
    at = recording.body.indexOf(nonce, at + nonce.length)
  ) {
    nonceAt.push(at)
  }
  return { ...recording, nonce, nonceAt, born }
}

/** The body with another nonce of the same length: no two readers share one. */
export function bodyWithNonce({ body, nonceAt }: Page, nonce: string): Buffer {
  const copy = Buffer.from(body)
  for (const at of nonceAt) copy.write(nonce, at, 'latin1')
  return copy
}
