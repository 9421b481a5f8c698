import { addressAt } from '@/app/_viewer/player/address'
import type { Speed } from '@/app/_viewer/player/moment'

/** The step and speed of a replay. */
export interface Standing {
  readonly step: number
  readonly speed: Speed
}

/** The absolute URL of a page of this site, at a step and a speed. */
export const linkTo = (origin: string, path: string, { step, speed }: Standing): string =>
  addressAt(new URL(path, origin).href, step, speed)

interface Embedded {
  /** The path and query of the page for frames. */
  readonly embed: string
  readonly title: string
}

/** HTML with which another site embeds what is played. 640 × 760 is a square board with its controls below. */
export function embedCode(origin: string, { embed, title }: Embedded, standing: Standing): string {
  const src = linkTo(origin, embed, standing)
  return `<iframe src="${quoted(src)}" title="${quoted(title)}" width="640" height="760" style="border:0;max-width:100%" loading="lazy"></iframe>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const quoted = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
