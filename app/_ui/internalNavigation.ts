interface Click {
  readonly button: number
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly defaultPrevented: boolean
}

/** Whether a click on a link opens something in the same tab. */
function isNavigation(click: Click, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false
  return !link.target && !link.hasAttribute('download')
}

/** Whether a click on a link opens a page of this site in the same tab. */
export const isInternalNavigation = (click: Click, link: HTMLAnchorElement): boolean =>
  isNavigation(click, link) && link.origin === location.origin

/** Whether an address is a place on this very page, such as one of its headings. */
export const isOnThisPage = ({ origin, pathname, search, hash }: HTMLAnchorElement | URL): boolean =>
  hash !== '' && origin === location.origin && pathname === location.pathname && search === location.search

/** Whether a click on a link leaves this page for another one, of this site or of another, in the same tab. */
export const leavesPage = (click: Click, link: HTMLAnchorElement): boolean =>
  isNavigation(click, link) && /^https?:$/.test(link.protocol) && !isOnThisPage(link)
