import type { Viewer } from '@/lib/access/viewer'
import type { Locale } from '@/lib/i18n/locales'
import type { Page } from '../kept/page-cache'
import type { Fillings, Template } from '../kept/template'

export interface Reader {
  readonly viewer: Viewer
  readonly locale: Locale
}

/** What the holes of a page are filled with for a reader, and the body that has these holes. */
interface Filled {
  readonly template: Template
  readonly fillings: Fillings
}

/** A kind of pages that are kept for all who are signed in. */
export interface OwnPage {
  /**
   * Begins to read what is this reader's, each time anew; says then how it is shown on a page. Undefined where the page
   * is about a problem that is hidden by now.
   */
  read(reader: Reader): Promise<((page: Page) => Promise<Filled | 'too old'>) | undefined>
  /** What most readers have in holes that only few of them need. */
  mostly(facts: object, locale: Locale): Promise<Fillings>
}
