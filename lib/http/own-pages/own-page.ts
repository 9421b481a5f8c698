import type { Viewer } from '@/lib/access/viewer'
import type { Locale } from '@/lib/i18n/locales'
import type { Page } from '../kept/page-cache'
import type { Fillings, Template } from '../kept/template'

export interface Reader {
  readonly viewer: Viewer
  readonly locale: Locale
}

/** A reader's fillings for the holes of a page, and the body with these holes. */
interface Filled {
  readonly template: Template
  readonly fillings: Fillings
}

/** What was read of one reader for a page. */
interface Found {
  /** How many notices the reader has not read. */
  readonly unread: number
  /** Fills a page with it. */
  show(page: Page): Promise<Filled | 'too old'>
}

/** A type of page that is cached for all signed-in readers. */
export interface OwnPage {
  /** Reads what the page shows to everybody, as the page itself does: it is rendered again once that has changed. */
  shows(locale: Locale): Promise<unknown>
  /**
   * Reads this reader's data, never from a cache. Undefined if the page has to be rendered for this reader: its problem is now
   * hidden, or it differs for them in more than its holes.
   */
  read(reader: Reader): Promise<Found | undefined>
  /** What most readers have in holes that only few of them need. */
  mostly(facts: object, locale: Locale): Promise<Fillings>
}
