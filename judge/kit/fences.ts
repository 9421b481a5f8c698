/** A block of a Markdown text between a line of three backticks with words behind them, and a line of three backticks. */
export interface Fence {
  /** What stands behind the backticks. */
  readonly info: string
  /** Each line with its line end. */
  readonly text: string
}

/**
 * The fenced blocks of a text whose words `isWanted`, in order. It takes one pass, whatever the text is: a regular
 * expression would search the rest of the text again for each block that does not end.
 */
export function fencedBlocks(text: string, isWanted: (info: string) => boolean): Fence[] {
  const lines = text.split('\n')
  const fences: Fence[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    if (!line.startsWith('```') || !isWanted(line.slice(3))) continue
    const end = lines.indexOf('```', at + 1)
    if (end < 0) break
    fences.push({
      info: line.slice(3),
      text: lines
        .slice(at + 1, end)
        .map((each) => `${each}\n`)
        .join(''),
    })
    at = end
  }
  return fences
}
