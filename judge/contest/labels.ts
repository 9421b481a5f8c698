const LETTERS = 26

/** The letter of a problem by its place in the contest, from 0: A to Z, then A1 to Z1, and so on. */
export const labelOf = (place: number): string =>
  String.fromCharCode(65 + (place % LETTERS)) + (place < LETTERS ? '' : String(Math.floor(place / LETTERS)))
