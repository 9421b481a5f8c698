import { EarlyScript } from './EarlyScript'

/** Shows the moments of the page in the reader's own time zone: see `When`. Stands after everything that has some. */
export const LocalTimes = () => WHEN_SCRIPTS.map((text) => <EarlyScript key={text.slice(0, 9)} text={text} />)

/*
 * The script that shows the times of a page in the reader's own time zone. It is sent as text within the page, because one
 * of its own would come after the first painting. So the functions below use nothing that is not in themselves.
 */

/** How a moment is shown: see the properties of `When`. */
export interface WhenLook {
  readonly timeStyle: 'short' | 'medium'
  readonly dateless: boolean
  readonly beside: boolean
}

/** What stands in the two spans of a moment, and in its tooltip. */
interface WhenTexts {
  readonly time: string
  /** The other one's zone, if it is to be told. */
  readonly zone: string
  readonly tooltip: string
}

/** Words moments in a locale and a time zone, which is the browser's unless it is given. */
export function whenWords(locale: string, own?: string): (at: Date, look: WhenLook) => WhenTexts {
  // To make a formatter takes a hundred times as long as to use it, and a table has fifty rows.
  const formats = new Map<string, Intl.DateTimeFormat>()
  const write = (
    at: Date,
    timeZone: string | undefined,
    date: 'medium' | '',
    time: 'short' | 'medium' | '',
  ) => {
    const name = `${timeZone} ${date} ${time}`
    const format =
      formats.get(name) ??
      new Intl.DateTimeFormat(locale, {
        ...(timeZone && { timeZone }),
        ...(date && { dateStyle: date }),
        ...(time && { timeStyle: time }),
      })
    formats.set(name, format)
    return format.format(at)
  }
  return (at, { timeStyle, dateless, beside }) => {
    const date = dateless ? '' : 'medium'
    const utc = write(at, 'UTC', date, timeStyle)
    const tooltip = `${write(at, 'UTC', 'medium', 'medium')} UTC`
    // Without a date, a zone one day ahead would look like UTC.
    if (write(at, own, 'medium', timeStyle) === write(at, 'UTC', 'medium', timeStyle))
      return { time: utc, zone: ' UTC', tooltip }
    const sameDay = write(at, own, 'medium', '') === write(at, 'UTC', 'medium', '')
    const other = sameDay ? write(at, 'UTC', '', timeStyle) : utc
    const zone = beside ? ` (${`${other} UTC`.replace(/\s/g, '\u00a0')})` : ''
    return { time: write(at, own, date, timeStyle), zone, tooltip }
  }
}

/** Words all moments of the page, and from then on every one that is added to it. */
function watchTimes(wordsIn: typeof whenWords): void {
  const words = wordsIn(document.documentElement.lang)
  const show = (time: HTMLTimeElement) => {
    const { when, dateless, beside } = time.dataset
    const [first, second] = time.children
    const timeStyle = when === 'medium' ? 'medium' : 'short'
    const look = { timeStyle, dateless: dateless !== undefined, beside: beside !== undefined } as const
    const texts = words(new Date(time.dateTime), look)
    time.title = texts.tooltip
    if (first) first.textContent = texts.time
    if (second) second.textContent = texts.zone
  }
  const showIn = (element: Element) => {
    if (element.matches('time[data-when]')) show(element as HTMLTimeElement)
    for (const time of element.querySelectorAll<HTMLTimeElement>('time[data-when]')) show(time)
  }
  showIn(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) showIn(node)
  }).observe(document, { childList: true, subtree: true })
}

/**
 * The scripts, to be run in this order. They are two, because React writes texts from 1024 characters on into the payload in
 * a form in which lib/http finds no holes, so it would not cache the page; see `placeOf` in lib/http/kept/marks.ts.
 */
const WHEN_SCRIPTS = [`self.whenWords=${whenWords}`, `(${watchTimes})(self.whenWords)`] as const
