const LETTERS = 26

/** The letter of a problem by its place in the contest, from 0: A to Z, then A1 to Z1, and so on. */
export const labelOf = (place: number): string =>
  String.fromCharCode(65 + (place % LETTERS)) + (place < LETTERS ? '' : String(Math.floor(place / LETTERS)))

/** The colours of the problems' balloons, in order. A letter stands beside each of them. */
export const COLOURS = [
  'teal',
  'ochre',
  'violet',
  'green',
  'plum',
  'sky',
  'brown',
  'blue',
  'olive',
  'slate',
] as const

export type Colour = (typeof COLOURS)[number]

/**
 * The colour of a problem by its place in the contest, from 0, unless it has been given another one. After the last colour
 * they repeat.
 */
export const colourOf = (place: number, given?: Colour | null): Colour =>
  given ?? COLOURS[place % COLOURS.length]!
