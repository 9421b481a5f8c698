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

/** A type of page that is cached for all signed-in readers. */
export interface OwnPage {
  /**
   * Starts reading this reader's data, never from a cache. Returns a function that fills a page with it, or undefined
   * if the page's problem is now hidden.
   */
  read(reader: Reader): Promise<((page: Page) => Promise<Filled | 'too old'>) | undefined>
  /** What most readers have in holes that only few of them need. */
  mostly(facts: object, locale: Locale): Promise<Fillings>
}
