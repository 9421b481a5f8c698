/** Distance of tab stops for compilers that count screen columns. */
const TAB = 8

const encoder = new TextEncoder()

/** Converts a column in UTF-8 bytes, as Go counts, to one in UTF-16 units; both begin at 1. */
export function columnOfByte(line: string, byte: number): number {
  let column = 1
  let bytes = 1
  for (const character of line) {
    if (bytes >= byte) break
    bytes += encoder.encode(character).length
    column += character.length
  }
  return column
}

/** Converts a screen column with tab stops every 8, as GCC and Mono count, to UTF-16 units; both begin at 1. */
export function columnOfScreen(line: string, place: number): number {
  let column = 1
  let reached = 1
  for (const character of line) {
    if (reached >= place) break
    reached += character === '\t' ? TAB - ((reached - 1) % TAB) : 1
    column += character.length
  }
  return column
}

/** Column of a caret below an excerpt: the source line with another indentation, as Python shows it. */
export function columnOfCaret(line: string, excerpt: string, caret: string): number | undefined {
  const at = caret.search(/[\^~]/)
  if (at < 0) return undefined
  const indentation = line.length - line.trimStart().length
  return Math.max(1, at - (excerpt.length - excerpt.trimStart().length) + indentation + 1)
}
