/*
 * How a text is set on paper: in a font of one width, so that its pages can be counted before it is printed. The same
 * function counts the pages when a participant sends it and sets them when it is printed.
 */

/** Columns of a line and lines of a page: what fits on A4 and on Letter in 9 points, below a header. */
export const COLUMNS = 90
export const LINES = 54

const TAB = 4

/** Characters that are two columns wide. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\p{Extended_Pictographic}]/u
/** Control characters, and those that change the direction of text: on paper they would hide what is written. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A text as the lines of each page. Long lines go on in the next one; there is at least one page. */
export function pagesOf(text: string): string[][] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\s+$/, '')
    .split('\n')
    .flatMap((line) => foldedOf(line))
  const pages: string[][] = []
  for (let at = 0; at < lines.length; at += LINES) pages.push(lines.slice(at, at + LINES))
  return pages
}

/** A line in pieces that fit. */
function foldedOf(line: string): string[] {
  const pieces: string[] = []
  let [piece, width]: [string, number] = ['', 0]
  for (const each of line.trimEnd()) {
    const shown = each === '\t' ? ' '.repeat(TAB - (width % TAB)) : each.replace(UNPRINTABLE, '\ufffd')
    const wide = each === '\t' ? shown.length : WIDE.test(each) ? 2 : 1
    if (width + wide > COLUMNS) {
      pieces.push(piece)
      ;[piece, width] = ['', 0]
    }
    piece += shown
    width += wide
  }
  return [...pieces, piece]
}
