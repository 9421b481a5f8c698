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
} as const

export type MarkName = keyof typeof MARKS
export const MARK_NAMES = Object.keys(MARKS) as readonly MarkName[]

/** By what someone is recognised next to their name. */
export interface Identity {
  readonly colour: Colour
  readonly mark: MarkName
}

/** What someone has chosen; null where nothing is. */
export interface Chosen {
  readonly colour?: string | null
  readonly mark?: string | null
}

/**
 * The identity of a player: what they have chosen, and otherwise a colour and a mark that follow from the name alone. A
 * name always has the same ones. What is chosen but unknown counts as not chosen.
 */
export function identityOf(name: string, chosen: Chosen = {}): Identity {
  const hash = hashOf(name)
  return {
    colour: COLOURS.find((each) => each === chosen.colour) ?? COLOURS[hash % COLOURS.length]!,
    mark:
      MARK_NAMES.find((each) => each === chosen.mark) ??
      MARK_NAMES[Math.floor(hash / COLOURS.length) % MARK_NAMES.length]!,
  }
}

/** FNV-1a over UTF-16 units, mixed once more so that similar names differ; 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
