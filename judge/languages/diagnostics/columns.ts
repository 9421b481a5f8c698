/** Tabs reach to the next multiple of it where compilers count what is seen. */
const TAB = 8

const encoder = new TextEncoder()

/** A column in bytes of UTF-8, as Go counts; from 1, as is the result. */
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

/** A column on a screen whose tabs are 8 wide, as GCC and Mono count; from 1, as is the result. */
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

/** The column of a caret below an excerpt that is a line of the source without its indentation, as Python shows it. */
export function columnOfCaret(line: string, excerpt: string, caret: string): number | undefined {
  const at = caret.search(/[\^~]/)
  if (at < 0) return undefined
  const indentation = line.length - line.trimStart().length
  return Math.max(1, at - (excerpt.length - excerpt.trimStart().length) + indentation + 1)
}
