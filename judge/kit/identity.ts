/** The colours of an identity, in the order of their hues; the thread's red is not among them. */
export const COLOURS = [
  'ochre',
  'olive',
  'green',
  'teal',
  'sky',
  'blue',
  'violet',
  'plum',
  'brown',
  'slate',
] as const

export type Colour = (typeof COLOURS)[number]

/** The marks of an identity, as strokes on a 24 × 24 grid. */
export const MARKS = {
  ring: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12',
  spiral: 'M6 6h12v12H7v-8h7v4',
  wave: 'M4 14.5c2.7-6 5.3-6 8-1s5.3 4 8-2',
  stairs: 'M5 18.5h4.5V14H14V9.5h4.5V5',
  cross: 'M12 5v14M5 12h14',
  fork: 'M12 19v-6.5M6 5.5l6 7 6-7',
  labrys: 'M12 4.5v15M12 9C9.5 6 7 5.5 5 6.5v8c2 1 4.5 .5 7-2.5 2.5 3 5 3.5 7 2.5v-8c-2-1-4.5-.5-7 2.5',
  horns: 'M5 5.5c0 6 3 7.5 7 7.5s7-1.5 7-7.5M12 13v6',
  tower: 'M6.5 18.5V6.5h3v3h5v-3h3v12z',
  star: 'M12 5v14M6 8.5l12 7M18 8.5l-12 7',
  leaf: 'M6 18C6 9 10 6 18 6c0 8-3 12-12 12zM6 18l6.5-6.5',
  eye: 'M4 12c4-6 12-6 16 0-4 6-12 6-16 0M12 11v2',
  sun: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 4v1.5M12 18.5v1.5M4 12h1.5M18.5 12H20M6.5 6.5l1 1M16.5 16.5l1 1M17.5 6.5l-1 1M7.5 16.5l-1 1',
  moon: 'M14.5 5a7 7 0 1 0 4.5 10.5A7.5 7.5 0 0 1 14.5 5',
  arrow: 'M12 19V5M6 11l6-6 6 6',
  diamond: 'M12 4.5l7 7.5-7 7.5-7-7.5z',
  grid: 'M9 5v14M15 5v14M5 9h14M5 15h14',
  triangle: 'M12 5.5l7.5 13h-15z',
  hourglass: 'M6 5h12L6 19h12z',
  trident: 'M12 19V5M6 5.5v3c0 3 2.5 4.5 6 4.5s6-1.5 6-4.5v-3',
  knot: 'M12 12c-2-3-3.5-4-5-4a4 4 0 0 0 0 8c1.5 0 3-1 5-4s3.5-4 5-4a4 4 0 0 1 0 8c-1.5 0-3-1-5-4',
  bars: 'M6 19v-6M12 19V5M18 19v-9',
  gate: 'M5.5 19v-7a6.5 6.5 0 0 1 13 0v7M12 19v-6',
  bolt: 'M14 4.5L7.5 13h9L10 19.5',
} as const

type MarkName = keyof typeof MARKS
export const MARK_NAMES = Object.keys(MARKS) as readonly MarkName[]

/** By what someone is recognised next to their name. */
export interface Identity {
  readonly colour: Colour
  readonly mark: MarkName
  /** Whether the mark is drawn in the colour, within a line; otherwise it is cut out of the colour. */
  readonly outlined: boolean
}

/** What someone has chosen; null where nothing is. */
export interface IdentityChoice {
  readonly colour?: string | null
  readonly mark?: string | null
}

/**
 * The identity of a player: what they have chosen, and otherwise a colour and a mark that follow from the name alone,
 * as the outline always does. A name always has the same ones. What is chosen but unknown counts as not chosen.
 */
export function identityOf(name: string, chosen: IdentityChoice = {}): Identity {
  const hash = hashOf(name)
  return {
    colour: COLOURS.find((each) => each === chosen.colour) ?? COLOURS[hash % COLOURS.length]!,
    mark:
      MARK_NAMES.find((each) => each === chosen.mark) ??
      MARK_NAMES[Math.floor(hash / COLOURS.length) % MARK_NAMES.length]!,
    outlined: Math.floor(hash / COLOURS.length / MARK_NAMES.length) % 2 === 1,
  }
}

/** FNV-1a over UTF-16 units, mixed once more so that similar names differ; 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
