/** What the bell in the header shows. */
export interface BellLook {
  /** The accessible name of the link. */
  readonly label: string
  /** The number next to the bell; empty if nothing is unread. */
  readonly count: string
  /** Classes of the number. */
  readonly look: string
}

/** Larger numbers do not fit next to the bell; its name always has the exact one. */
const MOST = 99

const LOOK =
  'absolute -end-2 top-0.5 rounded-full bg-ink px-1 text-[0.6875rem] leading-4 font-semibold text-paper tabular-nums'

/** What the bell shows for a number of unread notices. `name` words its accessible name. */
export function bellOf(
  unread: number,
  name: (values: { count: number }) => string,
  locale: string,
): BellLook {
  const shown = new Intl.NumberFormat(locale).format(Math.min(unread, MOST))
  return {
    label: name({ count: unread }),
    count: unread === 0 ? '' : unread > MOST ? `${shown}+` : shown,
    look: unread === 0 ? 'hidden' : LOOK,
  }
}
