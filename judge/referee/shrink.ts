import { valueIn } from '../kit/result'
import type { AnyPuzzle } from '../puzzles/_common/puzzle'

/**
 * Makes a level on which a program fails as small as the program allows, part by part: delta debugging (A. Zeller and
 * R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002) with what the puzzle says about its parts.
 *
 * Yields the text of a smaller level to play next, and is resumed with whether the program still fails on it in the same
 * way. Returns the text of the last one on which it did, or the given text: if the program does the same every time, it does
 * not fail so once any single part more is taken away. Throws if the puzzle cannot read the given text.
 */
export function* shrink(puzzle: AnyPuzzle, text: string): Generator<string, string, boolean> {
  let level = valueIn(puzzle.parseLevel(text))
  let smallest = text
  for (let [pass, before] = [1, '']; before !== smallest; pass++) {
    before = smallest
    for (const parts of puzzle.parts ?? []) {
      // Large pieces first. After the first pass they are worth a try only where one try is all that it takes.
      const all = parts.count(level)
      for (let size = pass === 1 || parts.alike ? all : Math.min(all, 1); size > 0; size = size >> 1) {
        for (let from = 0; from < parts.count(level); ) {
          const smaller = parts.without(level, from, Math.min(from + size, parts.count(level)))
          const next = smaller === undefined ? undefined : readable(puzzle, smaller)
          if (next && next.text !== smallest && (yield next.text)) {
            level = next.level
            smallest = next.text
          } else if (parts.alike) break
          else from += size
        }
      }
    }
  }
  return smallest
}

/** A candidate as its text and as the level that the puzzle reads from it; undefined if it is none. */
function readable(puzzle: AnyPuzzle, candidate: unknown) {
  const text = puzzle.formatLevel(candidate)
  const level = puzzle.parseLevel(text)
  return level.ok ? { text, level: level.value } : undefined
}
