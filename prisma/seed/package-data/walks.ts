import type { Random } from '@/judge/kit/random'

export const DIRECTIONS = { U: [-1, 0], R: [0, 1], D: [1, 0], L: [0, -1] } as const
export type Letter = keyof typeof DIRECTIONS
const LETTERS = ['U', 'R', 'D', 'L'] as const

/** A word of random steps. */
export const randomWord = (length: number, random: Random): string =>
  Array.from({ length }, () => LETTERS[random.below(4)]).join('')

/** A word that winds outwards in a spiral, so that no cell is visited twice. */
export function spiral(length: number): string {
  let word = ''
  for (let run = 1, at = 0; word.length < length; run++)
    for (let turn = 0; turn < 2; turn++) word += LETTERS[at++ % 4]!.repeat(run)
  return word.slice(0, length)
}

/** The cells of a walk from row 0, column 0, the first one included. */
export function cellsOf(word: string): [row: number, column: number][] {
  let [row, column] = [0, 0]
  return [
    [0, 0],
    ...[...word].map((letter): [number, number] => {
      const [down, right] = DIRECTIONS[letter as Letter]
      row += down
      column += right
      return [row, column]
    }),
  ]
}
